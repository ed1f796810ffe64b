-- Several servers on one database: which are there, for how long, how others reach them, and whose a table is.
-- A server that is alone is not named anywhere.
CREATE TABLE servers (
  id TEXT PRIMARY KEY,
  place TEXT NOT NULL,
  secret TEXT NOT NULL,
  machine TEXT NOT NULL,
  expires BIGINT NOT NULL
); -- clustered
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
