-- The log alone says how far a table has come: a move touches no other row.
-- What seats and tables remember besides the game outlives a restart too.
ALTER TABLE entries ADD COLUMN banks TEXT NOT NULL DEFAULT '';
ALTER TABLE tables DROP COLUMN version;
ALTER TABLE tables DROP COLUMN touched;
ALTER TABLE tables ADD COLUMN proposal TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN autopass TEXT NOT NULL DEFAULT 'off';
ALTER TABLE seats ADD COLUMN stand_in BIGINT NOT NULL DEFAULT 0;
