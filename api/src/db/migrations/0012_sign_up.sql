-- A sign-up is a claim: account and user exist once whoever reads the mail has chosen a password. Claims keep no name
-- or address from anyone; the first to be completed gets them. They last a day.
create table sign_up (
  id uuid primary key,
  host_brand_id integer not null references host_brand (id),
  handle_hash text not null unique,
  link_hash text not null unique,
  code_hash text,
  first_name text not null,
  last_name text not null,
  company text not null,
  email citext not null,
  phone text,
  username citext not null,
  timezone text not null,
  country3 text not null,
  state text,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index sign_up_by_age on sign_up (created_at);

-- Sign-ups that were users already: one whose newest link still works becomes a claim that this link completes. Its
-- password is gone, since nobody knows who chose it.
create temporary table unverified as
  select u.id, u.account_id from app_user u join account a on a.id = u.account_id
  where u.email_verified_at is null and u.password_hash is not null and u.status = 'ACTIVE' and a.status = 'PENDING_VERIFICATION';

insert into sign_up (id, host_brand_id, handle_hash, link_hash, first_name, last_name, company, email, phone, username, timezone, country3, state, created_at)
  select u.id, u.host_brand_id, 'moved-' || u.id, t.hash, u.first_name, u.last_name, a.name, u.email, u.phone, u.username, a.timezone, a.country3, a.state, t.created_at
  from unverified p
  join app_user u on u.id = p.id
  join account a on a.id = p.account_id
  join lateral (
    select hash, created_at from one_time_token
    where user_id = u.id and purpose = 'VERIFY_EMAIL' and used_at is null and expires_at > now()
    order by created_at desc limit 1
  ) t on true;

-- Their users and empty accounts go, with those of sign-ups older than a day. What staff have worked on (a credit, a
-- note in the audit log) stays as an invitation, which can be sent again; so does any other user with a password who
-- was never verified.
alter table ledger_account disable trigger ledger_account_kept;
do $$
declare one record;
begin
  for one in select id, account_id from unverified loop
    begin
      delete from app_user where id = one.id;
      delete from ledger_account where account_id = one.account_id;
      delete from account where id = one.account_id;
    exception when foreign_key_violation then
      delete from sign_up where id = one.id;
    end;
  end loop;
end $$;
alter table ledger_account enable trigger ledger_account_kept;
drop table unverified;
delete from password_history where user_id in (select id from app_user where email_verified_at is null);
update app_user set password_hash = null, status = case when status = 'ACTIVE' then 'INVITED' else status end
  where email_verified_at is null and deleted_at is null;

-- Links: those of sign-ups are in their own table; the one to an address that was replaced can bring it back.
delete from one_time_token where purpose = 'VERIFY_EMAIL';
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('MAGIC', 'RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL'));
alter table one_time_token drop column code_hash;
alter table one_time_token add column email citext;
alter table one_time_token add constraint one_time_token_email_check check ((email is not null) = (purpose = 'UNDO_EMAIL'));
create index one_time_token_by_email on one_time_token (email) where purpose = 'UNDO_EMAIL';
