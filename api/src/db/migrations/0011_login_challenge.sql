-- A login that waits for a code: a first proof was given, and no session exists yet. Only the SHA-256 of the handle is
-- stored. Without a user it is a decoy, which answers like any other and never lets anyone in.
create table login_challenge (
  hash text primary key,
  user_id uuid references app_user (id) on delete cascade,
  kind text not null check (kind in ('emailCode', 'totp', 'setUpTotp')),
  code_hash text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenge_by_user on login_challenge (user_id, created_at desc);
create index login_challenge_by_expiry on login_challenge (expires_at);

-- Device tokens signed before this are no longer valid; null while none was revoked.
alter table app_user add column devices_from timestamptz;
