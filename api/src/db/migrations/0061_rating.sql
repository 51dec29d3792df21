-- Pricing: price lists of accounts, plans, brands and of all; waterfalls, which say in which order they apply; and how each charge was rated.

alter table rate_deck
  add column kind text,
  add column account_id uuid references account (id),
  add column created_at timestamptz not null default now();
update rate_deck set kind = case when host_brand_id is null then 'DEFAULT' else 'HOST_BRAND' end;
alter table rate_deck
  alter column kind set not null,
  add check (kind in ('ACCOUNT', 'PLAN', 'HOST_BRAND', 'DEFAULT')),
  add check ((kind = 'ACCOUNT') = (account_id is not null)),
  add check (kind <> 'HOST_BRAND' or host_brand_id is not null),
  add check (length(name) between 1 and 60);
create unique index rate_deck_of_account on rate_deck (account_id) where account_id is not null;
create unique index rate_deck_of_brand on rate_deck (host_brand_id) where kind = 'HOST_BRAND';
create unique index rate_deck_default on rate_deck (kind) where kind = 'DEFAULT';

-- The empty text applies to all. A tier applies to the units of a month from there on.
alter table rate
  add column carrier text not null default '' check (carrier in ('', 'AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  add column use_case text not null default '',
  add column tier_from integer not null default 0 check (tier_from >= 0),
  drop constraint rate_pkey,
  drop constraint rate_id_key,
  add primary key (id),
  add unique (deck_id, item, channel, carrier, use_case, tier_from, valid_from);
insert into rate (deck_id, item, channel, use_case, price, valid_from, valid_to)
select deck_id, 'campaign_monthly', '10DLC', use_case, price, valid_from, valid_to from campaign_rate;
drop table campaign_rate;

-- No two rows of a price at the same time. The deck is locked, so that two changes at once can't both pass.
create function refuse_overlapping_rate() returns trigger language plpgsql as $$
begin
  perform 1 from rate_deck where id = new.deck_id for update;
  if exists (
    select 1 from rate r where r.deck_id = new.deck_id and r.item = new.item and r.channel = new.channel and r.carrier = new.carrier and r.use_case = new.use_case
      and r.tier_from = new.tier_from and r.id <> new.id
      and daterange(r.valid_from, r.valid_to) && daterange(new.valid_from, new.valid_to))
  then raise exception 'A rate overlaps another' using errcode = '23P01';
  end if;
  return new;
end $$;
create trigger rate_overlap before insert or update of deck_id, item, channel, carrier, use_case, tier_from, valid_from, valid_to on rate
  for each row execute function refuse_overlapping_rate();

create table waterfall (
  id uuid primary key,
  -- Null: for all brands.
  host_brand_id integer references host_brand (id),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now()
);

create table waterfall_version (
  id uuid primary key,
  waterfall_id uuid not null references waterfall (id),
  version integer not null check (version > 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  note text not null default '' check (length(note) <= 500),
  -- From when on a published version prices events, or would have if it had not been withdrawn before.
  effective_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (waterfall_id, version),
  check ((status = 'DRAFT') = (effective_at is null))
);
create unique index waterfall_draft on waterfall_version (waterfall_id) where status = 'DRAFT';
create index waterfall_version_in_force on waterfall_version (waterfall_id, effective_at desc, version desc) where status = 'PUBLISHED';

-- What was in force has priced events, and stays. What is not in force yet can be withdrawn, and stays as it was published.
create function refuse_changed_version() returns trigger language plpgsql as $$
begin
  if old.status = 'DRAFT' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' and old.status = 'PUBLISHED' and new.status = 'WITHDRAWN' and new.updated_at < old.effective_at
    and to_jsonb(new) - array['status', 'updated_at'] = to_jsonb(old) - array['status', 'updated_at'] then return new; end if;
  raise exception 'A published version of a waterfall can not change';
end $$;
create trigger waterfall_version_stays before update or delete on waterfall_version for each row execute function refuse_changed_version();

insert into waterfall (id, name) values ('00000000-0000-7000-8000-000000000201', 'Standard');
insert into waterfall_version (id, waterfall_id, version, status, effective_at, published_at, steps) values (
  '00000000-0000-7000-8000-000000000211', '00000000-0000-7000-8000-000000000201', 1, 'PUBLISHED', '2000-01-01', '2000-01-01', '[
    {"name": "Prices of the account", "match": {}, "source": "ACCOUNT_OVERRIDE", "tierMode": "FLAT", "onHit": "STOP", "onMiss": "NEXT"},
    {"name": "Prices of the plan", "match": {}, "source": "PLAN_DECK", "tierMode": "FLAT", "onHit": "STOP", "onMiss": "NEXT"},
    {"name": "Prices of the brand", "match": {}, "source": "HOST_BRAND_DECK", "tierMode": "FLAT", "onHit": "STOP", "onMiss": "NEXT"},
    {"name": "Default prices", "match": {}, "source": "DEFAULT_DECK", "tierMode": "FLAT", "onHit": "STOP", "onMiss": "FAIL"},
    {"name": "Carrier surcharges", "match": {"items": ["sms_out", "sms_in"]}, "source": "SURCHARGE_TABLE", "tierMode": "FLAT", "onHit": "ADD", "onMiss": "NEXT"}
  ]');

alter table host_brand add column waterfall_id uuid not null default '00000000-0000-7000-8000-000000000201' references waterfall (id);
alter table account
  add column plan_id uuid references rate_deck (id),
  -- Null: that of the brand.
  add column waterfall_id uuid references waterfall (id),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);

-- How a charge was rated: one row for all events that the same steps priced with the same rows. The id is a hash of the rest.
create table rating (
  id bigint primary key,
  waterfall_version_id uuid not null references waterfall_version (id),
  item text not null,
  channel text,
  -- Of one event, if its price isn’t that of one unit times its units: with a percentage, which is rounded, or with several tiers.
  units integer,
  trace jsonb not null check (jsonb_typeof(trace) = 'array')
);

alter table message drop column waterfall_version, add column rating_id bigint;
alter table ledger_entry add column rating_id bigint;
alter table number add column rating_id bigint;
alter table campaign add column rating_id bigint;

-- Events that no step priced: what was charged meanwhile, and how it ended.
alter table rating_exception drop constraint rating_exception_pkey;
alter table rating_exception
  add column id uuid not null default gen_random_uuid(),
  add column resolved_at timestamptz,
  add column resolved_by uuid,
  add column resolution text check (resolution in ('RATED', 'ACCEPTED')),
  -- What was charged or returned afterwards, micro-USD.
  add column difference bigint,
  add primary key (id);
create unique index rating_exception_of_message on rating_exception (message_id);
create index rating_exception_open on rating_exception (at) where resolved_at is null;
