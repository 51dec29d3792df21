-- Numbers that can be bought. Bought ones stay, so that a number that is released is offered again.
create table number_inventory (
  number text collate "C" primary key check (number ~ '^(\+1\d{10}|\d{5,6})$'),
  type text not null check (type in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  country3 text not null check (country3 in ('USA', 'CAN')),
  area_code text collate "C" generated always as (case when number like '+1%' then substr(number, 3, 3) end) stored,
  city text check (length(city) <= 100),
  state text check (state ~ '^[A-Z]{2}$'),
  capabilities text[] not null check (cardinality(capabilities) > 0 and capabilities <@ array['SMS', 'MMS', 'VOICE']),
  -- Micro-USD; null for the price list of the buyer.
  monthly_fee bigint check (monthly_fee >= 0),
  setup_fee bigint not null default 0 check (setup_fee >= 0),
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'SOLD', 'QUARANTINED', 'DISABLED')),
  -- A reservation ends by itself: whoever reads compares the time.
  reserved_by uuid references account (id),
  reserved_until timestamptz,
  quarantined_until timestamptz,
  check ((reserved_by is null) = (reserved_until is null)),
  check ((status = 'QUARANTINED') = (quarantined_until is not null))
);
create index number_inventory_by_type on number_inventory (type, country3, number) where status = 'AVAILABLE';
create index number_inventory_by_state on number_inventory (country3, type, state, number) where status = 'AVAILABLE';
create index number_inventory_by_city on number_inventory (country3, type, state, city, number) where status = 'AVAILABLE';
create index number_inventory_places on number_inventory (country3, state, city, area_code) where status = 'AVAILABLE';
create index number_inventory_by_end on number_inventory (reverse(number) collate "C") where status = 'AVAILABLE';
create index number_inventory_by_part on number_inventory using gin (number gin_trgm_ops) where status = 'AVAILABLE';
create index number_inventory_by_cart on number_inventory (reserved_by) where reserved_by is not null;
create index number_inventory_by_quarantine on number_inventory (quarantined_until) where status = 'QUARANTINED';

-- A purchase, and its response for repetitions with the same key.
create table number_purchase (
  id uuid primary key,
  account_id uuid not null references account (id),
  idempotency_key text not null,
  request_hash text not null,
  user_id uuid,
  numbers integer not null,
  charged bigint not null,
  response jsonb not null,
  at timestamptz not null,
  unique (account_id, idempotency_key)
);
create index number_purchase_by_time on number_purchase (account_id, at);

alter table number
  -- The day of the month on which it renews; a shorter month ends earlier.
  add column renewal_day smallint check (renewal_day between 1 and 31),
  -- Why it is suspended: an unpaid renewal ends by itself when it is paid.
  add column suspension text check (suspension in ('UNPAID', 'STAFF')),
  -- The day on which its renewal could not be paid, and the fewest days before a suspension or release about which the account was emailed.
  add column unpaid_since date,
  add column notified_days smallint,
  -- Until then a released number can be restored.
  add column restorable_until timestamptz,
  -- When carriers are asked whether its registration is complete.
  add column registers_at timestamptz;
update number set renewal_day = extract(day from renews_on) where renews_on is not null;
update number set suspension = 'STAFF' where status = 'SUSPENDED';
alter table number add constraint number_suspension check (suspension is null or status <> 'ACTIVE');
alter table campaign add column renewal_day smallint check (renewal_day between 1 and 31);
update campaign set renewal_day = extract(day from renews_on) where renews_on is not null;
create index number_by_due on number (renews_on) where released_at is null and renews_on is not null;
create index campaign_by_due on campaign (renews_on) where renews_on is not null;
create index number_by_registration on number (registers_at) where registers_at is not null;
create index number_restorable on number (account_id, restorable_until) where restorable_until is not null;

-- Returns a day some months later, on a day of the month: January 31 is followed by February 28 and March 31.
create function months_later(start date, months integer, day_of_month integer) returns date language sql immutable as $$
  select (first + make_interval(days => least(coalesce(day_of_month, extract(day from start)::integer), extract(day from first + interval '1 month' - interval '1 day')::integer) - 1))::date
  from (select date_trunc('month', start::timestamp) + make_interval(months => months) as first) month
$$;
