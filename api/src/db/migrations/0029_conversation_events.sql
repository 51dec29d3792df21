-- What happened to a conversation besides texts and notes, shown between them. Ids are UUIDv7, so that they sort with messages.
-- No foreign key to the conversation: it would lock the row after messages, and conversations are locked first.
create table conversation_event (
  id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  type text not null check (type in ('STATUS', 'ASSIGNED', 'LABELS', 'OPTED_OUT', 'OPTED_IN', 'BLOCKED', 'UNBLOCKED')),
  -- Who did it; null for the system and for the other party.
  user_id uuid references app_user (id),
  status text check (status in ('OPEN', 'PENDING', 'SNOOZED', 'RESOLVED')),
  snoozed_until timestamptz,
  -- Null for nobody.
  assignee_id uuid references app_user (id),
  added_labels text[] not null default '{}',
  removed_labels text[] not null default '{}',
  -- The text that caused it.
  message_id uuid,
  primary key (conversation_id, id),
  check ((type = 'STATUS') = (status is not null))
);
create function conversation_event_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'events of conversations are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger conversation_event_append_only before update or delete on conversation_event for each row execute function conversation_event_append_only();
