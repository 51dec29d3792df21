-- Reactions that phones send as texts, on the text that they quote. The previous version ignores the table.
create table message_reaction (
  -- The text that came in.
  message_id uuid primary key,
  account_id uuid not null,
  -- The text of ours that it quotes.
  target_id uuid not null,
  emoji text not null,
  -- True if it takes an earlier reaction away.
  removed boolean not null
);
create index message_reaction_by_target on message_reaction (account_id, target_id, message_id);
