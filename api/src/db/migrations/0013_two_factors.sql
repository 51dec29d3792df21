-- The second factor of a user, once it is confirmed. The secret is sealed with a key derived from SECRET; `last_step` is
-- the time step of the last code used, so that each code works once.
create table two_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- Codes for a user without their device, as keyed hashes; each works once.
create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- When the user of a session last proved who they are; null if nothing but a login link did.
alter table session add column proved_at timestamptz;

-- True if every user of the account needs a second factor.
alter table account add column require_two_factor boolean not null default false;
