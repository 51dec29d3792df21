-- Attempts to log in, for the user's own list: those whose password, link, or code was compared.
create table login_record (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('SUCCEEDED', 'WRONG_PASSWORD', 'WRONG_CODE', 'REFUSED')),
  method text not null check (method in ('PASSWORD', 'LINK', 'EMAIL_CODE', 'TWO_STEP')),
  ip text,
  user_agent text
);
create index login_record_by_user on login_record (user_id, at desc, id desc);
create index login_record_by_age on login_record (at);

-- Sessions that are known: a session that nothing but a link proved has no time of proof.
insert into login_record (id, user_id, at, outcome, method, ip, user_agent)
  select id, user_id, issued_at, 'SUCCEEDED', case when proved_at is null then 'LINK' else 'PASSWORD' end, ip, user_agent from session;
