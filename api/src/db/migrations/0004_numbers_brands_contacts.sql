-- What people edit: routes of numbers, the whole form of a brand, details of contacts.

alter table number
  add column override_url text check (length(override_url) <= 500),
  add column forward_email text check (length(forward_email) <= 100),
  add constraint number_override check (inbound_route = 'OVERRIDE' or override_url is null);

-- A draft may lack whatever a registration needs; the rules stand in shared/reference/tcr-brand-rules.
alter table tcr_brand drop constraint tcr_brand_check;
alter table tcr_brand
  add column country3 text check (country3 ~ '^[A-Z]{3}$'),
  add column ein_country3 text check (ein_country3 ~ '^[A-Z]{3}$'),
  add column alt_business_id_type text not null default 'NONE' check (alt_business_id_type in ('NONE', 'DUNS', 'GIIN', 'LEI')),
  add column alt_business_id text,
  add column stock_symbol text,
  add column stock_exchange text,
  add column business_contact_email text,
  add column first_name text,
  add column last_name text,
  add column mobile_phone text,
  add column email text,
  add column phone text,
  add column street text,
  add column city text,
  add column state text,
  add column postal_code text,
  add column brand_relationship text not null default 'BASIC_ACCOUNT' check (brand_relationship in (
    'BASIC_ACCOUNT', 'SMALL_ACCOUNT', 'MEDIUM_ACCOUNT', 'LARGE_ACCOUNT', 'KEY_ACCOUNT')),
  add column submitted_at timestamptz,
  -- The address from which it was submitted, which the registry asks for.
  add column submitted_ip text,
  add column deleted_at timestamptz,
  add constraint tcr_brand_legal_name check (legal_name is not null or entity_type = 'SOLE_PROPRIETOR' or status = 'DRAFT');
update tcr_brand set country3 = 'USA', ein_country3 = case when ein is not null then 'USA' end, submitted_at = created_at;
alter table tcr_brand add constraint tcr_brand_ein_country check (ein is null or ein_country3 is not null);
-- The same digits may be two tax ids in two countries. A deleted brand gives its tax id back.
drop index tcr_brand_ein;
create unique index tcr_brand_ein on tcr_brand (account_id, ein_country3, ein) where ein is not null and deleted_at is null;

-- A contact is erased, not hidden; only the hash of a number that opted out stays.
alter table contact
  drop column deleted_at,
  add column street text check (length(street) <= 100),
  add column city text check (length(city) <= 100),
  add column postal_code text check (length(postal_code) <= 20),
  add column country3 text check (country3 ~ '^[A-Z]{3}$'),
  add column birthday date,
  add column language text check (length(language) <= 35),
  add column consent_evidence text check (length(consent_evidence) <= 1000);
drop index if exists contact_by_age, contact_by_first_name, contact_by_last_name;
create index contact_by_age on contact (account_id, created_at desc, id desc);
create index contact_by_first_name on contact (account_id, lower(first_name), id);
create index contact_by_last_name on contact (account_id, lower(last_name), id);

-- Messages and the thread outlive the contact; the thread forgets who it was.
alter table conversation
  drop constraint conversation_account_id_contact_id_fkey,
  add foreign key (account_id, contact_id) references contact (account_id, id) on delete set null (contact_id);
create index conversation_by_contact on conversation (contact_id) where contact_id is not null;

-- Numbers that opted out and are no contact (any more): SHA-256 of account and number.
create table opt_out (
  account_id uuid not null references account (id),
  phone_hash text not null check (phone_hash ~ '^[0-9a-f]{64}$'),
  opted_out_at timestamptz not null,
  primary key (account_id, phone_hash)
);

-- One phone in a few accounts of one mobile: sole proprietors are counted by it.
create index tcr_brand_by_mobile on tcr_brand (mobile_phone) where mobile_phone is not null and deleted_at is null;
