-- What somebody takes along to another device, in leaves that only the code opens, for a few minutes.
CREATE TABLE parcels (
  code TEXT NOT NULL,
  leaf BIGINT NOT NULL,
  body TEXT NOT NULL,
  address TEXT NOT NULL,
  expires BIGINT NOT NULL,
  PRIMARY KEY (code, leaf)
); -- clustered
CREATE INDEX parcels_address ON parcels (address, expires);
