-- Text, whole numbers and $n parameters only, so that another database can take the same statements.
-- "clustered" asks for rows that lie in the order of their key: a move then touches two pages, not eight.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  seats BIGINT NOT NULL,
  options TEXT NOT NULL,
  seed TEXT NOT NULL,
  terms TEXT NOT NULL,
  status TEXT NOT NULL,
  listed BIGINT NOT NULL,
  version BIGINT NOT NULL,
  banks TEXT NOT NULL,
  result TEXT NOT NULL,
  invite TEXT NOT NULL,
  rematch TEXT NOT NULL,
  created BIGINT NOT NULL,
  touched BIGINT NOT NULL
); -- clustered

CREATE INDEX tables_listed ON tables (listed, created);

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
); -- clustered

CREATE INDEX seats_token ON seats (token);

CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat BIGINT NOT NULL,
  body TEXT NOT NULL,
  command TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seq)
); -- clustered

CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  body TEXT NOT NULL
); -- clustered

CREATE TABLE sealed_commands (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  command TEXT NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat, command)
); -- clustered

CREATE TABLE sealed (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  version BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
); -- clustered

CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seq)
); -- clustered

CREATE TABLE passes (
  code TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  expires BIGINT NOT NULL
); -- clustered
