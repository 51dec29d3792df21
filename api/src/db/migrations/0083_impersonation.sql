-- Staff log in as a user of a customer: a session of that user with who acts, read-only unless it may change.
alter table session
  add column impersonator_id uuid references app_user (id),
  add column may_change boolean not null default false,
  -- Whether its end is in the audit log.
  add column end_recorded boolean not null default false,
  add constraint session_change check (impersonator_id is not null or not may_change);
create index session_impersonated on session (expires_at) where impersonator_id is not null and not end_recorded;

-- The link that opens such a session.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('MAGIC', 'RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL', 'IMPERSONATE'));
alter table one_time_token
  add column impersonator_id uuid references app_user (id),
  add column may_change boolean not null default false,
  add column reason text,
  add constraint one_time_token_impersonation check ((impersonator_id is not null) = (purpose = 'IMPERSONATE') and (reason is not null) = (purpose = 'IMPERSONATE'));
