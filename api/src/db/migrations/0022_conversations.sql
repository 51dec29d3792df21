-- What the inbox shows of a thread without reading its messages.
alter table conversation
  add column snoozed_until timestamptz,
  add column last_text text not null default '',
  add column last_direction message_direction not null default 'INBOUND';
create index conversation_by_status on conversation (account_id, status, last_message_at desc, id desc);
create index conversation_snoozed on conversation (snoozed_until) where status = 'SNOOZED';
update conversation c set last_text = left(m.body, 200), last_direction = m.direction
from (select distinct on (conversation_id) conversation_id, body, direction from message where conversation_id is not null order by conversation_id, id desc) m
where m.conversation_id = c.id;

-- Notes for colleagues; they are not sent.
create table conversation_note (
  id uuid primary key,
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null references app_user (id),
  body text not null check (length(body) between 1 and 2000),
  foreign key (account_id, conversation_id) references conversation (account_id, id)
);
create index conversation_note_by_thread on conversation_note (conversation_id, id);
