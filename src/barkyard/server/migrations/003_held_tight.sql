-- A pass counts for the token that asked for it, every command that was done is remembered, clocks outlive a restart,
-- and a table knows where it was made, who hosts it, and whether it is locked.
ALTER TABLE passes ADD COLUMN token TEXT NOT NULL DEFAULT '';
ALTER TABLE sealed_commands RENAME TO commands;
ALTER TABLE tables ADD COLUMN clocks TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN host BIGINT NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN locked BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_maker ON tables (maker, status);
CREATE INDEX tables_status ON tables (listed, status, ended);
