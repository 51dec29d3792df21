-- What a user has chosen about how the dashboard looks: columns, saved views, theme. The value is JSON as text:
-- nothing searches it, and jsonb refuses texts that JSON allows (U+0000, half a surrogate pair).
create table user_preferences (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null check (length(key) between 1 and 100),
  value text not null check (octet_length(value) <= 8192),
  updated_at timestamptz not null,
  primary key (user_id, key)
);
