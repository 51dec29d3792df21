-- Staff can hold a broadcast: it is paused until staff release it, and the customer sees why.
alter table broadcast drop constraint broadcast_pause_reason_check;
alter table broadcast add constraint broadcast_pause_reason_check
  check (pause_reason in ('USER', 'BALANCE', 'CAP', 'QUIET_HOURS', 'WINDOW', 'ERRORS', 'SENDER', 'COST', 'STAFF'));
alter table broadcast
  add column hold_reason text check (length(hold_reason) between 1 and 500),
  -- What it was before: a status, or why it was paused if that ends only when a user resumes it.
  add column held_from text check (held_from in ('SCHEDULED', 'PREPARING', 'SENDING', 'USER', 'ERRORS', 'SENDER', 'COST')),
  add constraint broadcast_hold check (pause_reason is distinct from 'STAFF' or (hold_reason is not null and held_from is not null));
create index broadcast_by_time on broadcast (created_at desc, id desc);
