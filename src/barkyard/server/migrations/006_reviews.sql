-- Reviews of finished tables, as they were made: the same table, seat and depth would only give the same again.
CREATE TABLE reviews (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  depth TEXT NOT NULL,
  opened BIGINT NOT NULL,
  body TEXT NOT NULL,
  made BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat, depth, opened)
); -- clustered

-- Tables that began where another one stood: which, and after how many of its answers.
CREATE TABLE branches (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  parent TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  answers BIGINT NOT NULL
); -- clustered
CREATE INDEX branches_of ON branches (parent);
