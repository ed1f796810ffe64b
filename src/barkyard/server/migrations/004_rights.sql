-- What a table's host and a server's operator may do: closed tables, reports, bans, and notices to a running server.
ALTER TABLE tables ADD COLUMN closed TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN address TEXT NOT NULL DEFAULT '';

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  by_seat BIGINT NOT NULL,
  by_name TEXT NOT NULL,
  seat BIGINT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  chat TEXT NOT NULL,
  address TEXT NOT NULL,
  at BIGINT NOT NULL
); -- clustered

CREATE TABLE bans (
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  why TEXT NOT NULL,
  until BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (kind, value)
); -- clustered

CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  at BIGINT NOT NULL
); -- clustered
