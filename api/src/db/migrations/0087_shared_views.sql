-- Saved views of lists that the whole account can use. A user's own views are among their preferences.
create table shared_view (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- The call of the list.
  list text not null,
  name text not null,
  -- The address that shows it, without a question mark.
  query text not null,
  user_id uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id)
);
create unique index shared_view_name on shared_view (account_id, list, lower(name));
