-- What a text to our numbers sets off. The words of STOP, START and HELP are fixed; their replies belong to the account.
create table keyword_rule (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('STOP', 'START', 'HELP', 'CUSTOM')),
  scope text not null default 'ACCOUNT' check (scope in ('ACCOUNT', 'CAMPAIGN', 'NUMBER')),
  scope_id uuid,
  match text not null default 'EXACT' check (match in ('EXACT', 'PREFIX', 'CONTAINS')),
  reply text not null check (length(reply) between 1 and 1600),
  consent_effect text not null default 'NONE' check (consent_effect in ('NONE', 'OPT_IN', 'OPT_OUT')),
  list_id uuid,
  enabled boolean not null default true,
  fired integer not null default 0,
  last_fired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, list_id) references contact_list (account_id, id) on delete set null (list_id),
  check ((scope = 'ACCOUNT') = (scope_id is null)),
  check (kind = 'CUSTOM' or (scope = 'ACCOUNT' and match = 'EXACT' and consent_effect = 'NONE' and list_id is null and enabled))
);
create unique index keyword_rule_system on keyword_rule (account_id, kind) where kind <> 'CUSTOM';
create index keyword_rule_by_age on keyword_rule (account_id, created_at desc, id desc);

-- A keyword is unique within what its rule covers.
create table keyword (
  rule_id uuid not null references keyword_rule (id) on delete cascade,
  account_id uuid not null,
  scope text not null,
  scope_id uuid,
  word text not null check (length(word) between 1 and 30),
  primary key (rule_id, word)
);
create unique index keyword_word on keyword (account_id, scope, scope_id, word) nulls not distinct;

-- How often a rule fired, by day in UTC.
create table keyword_day (
  rule_id uuid not null references keyword_rule (id) on delete cascade,
  day date not null,
  fired integer not null,
  primary key (rule_id, day)
);

-- Texts that may be opt-outs in the sender's own words: a user decides.
create table opt_out_review (
  id uuid primary key,
  account_id uuid not null references account (id),
  message_id uuid not null,
  number_id uuid not null,
  phone text collate "C" not null,
  body text not null,
  at timestamptz not null,
  decision text check (decision in ('BLOCKED', 'DISMISSED')),
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  unique (account_id, id)
);
create index opt_out_review_open on opt_out_review (account_id, id) where decision is null;

create function keyword_defaults(account uuid, name text, at timestamptz) returns void language sql as $$
  insert into keyword_rule (id, account_id, kind, reply, created_at, updated_at)
  select gen_random_uuid(), account, kind, left(name, 100) || reply, at, at
  from (values
    ('STOP', ': You are unsubscribed and will get no more messages from us. Reply START to subscribe again.'),
    ('START', ': You are subscribed again. Reply HELP for help or STOP to unsubscribe.'),
    ('HELP', ': For help, answer this message with your question. Reply STOP to unsubscribe.')
  ) as r (kind, reply)
$$;
create function account_keywords() returns trigger language plpgsql as $$
begin
  perform keyword_defaults(new.id, new.name, new.created_at);
  return new;
end $$;
create trigger account_keywords after insert on account for each row execute function account_keywords();
do $$ begin perform keyword_defaults(id, name, created_at) from account; end $$;
