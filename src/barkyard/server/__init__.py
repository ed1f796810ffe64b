"""The web table: tables that never lose a move and never show a card. docs/server.md tells of the protocol."""
