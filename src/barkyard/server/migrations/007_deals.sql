-- Deals that several people play each at a table of their own: who is to sit where, and from which seed.
CREATE TABLE deals (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  options TEXT NOT NULL,
  bots TEXT NOT NULL,
  seat BIGINT NOT NULL,
  seed TEXT NOT NULL,
  maker TEXT NOT NULL,
  parent TEXT NOT NULL,
  contest TEXT NOT NULL,
  place BIGINT NOT NULL,
  created BIGINT NOT NULL
); -- clustered
CREATE INDEX deals_parent ON deals (parent);
CREATE INDEX deals_contest ON deals (contest);

-- One try each. It is written down before its table is made, so that there is never a second table.
CREATE TABLE tries (
  deal TEXT NOT NULL REFERENCES deals (id) ON DELETE CASCADE,
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  address TEXT NOT NULL,
  begun BIGINT NOT NULL, -- in nanoseconds: who comes in the same second still comes after the other
  PRIMARY KEY (deal, player)
); -- clustered
CREATE INDEX tries_player ON tries (player);

-- What the bot that sets the par came to. It comes to the same on every machine.
CREATE TABLE pars (
  deal TEXT PRIMARY KEY REFERENCES deals (id) ON DELETE CASCADE,
  result TEXT NOT NULL
); -- clustered

-- What only this database knows.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
); -- clustered
