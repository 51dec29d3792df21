-- What vendors charge us per segment, by carrier, channel, and direction. A cost that is or was in force never changes. Money is bigint in micro-USD.
create table vendor_cost (
  id integer generated always as identity primary key,
  carrier text not null check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  channel text not null check (channel in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  direction text not null check (direction in ('OUTBOUND', 'INBOUND')),
  price bigint not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  unique (carrier, channel, direction, valid_from)
);

-- Invoices of vendors, each for a month in UTC.
create table vendor_invoice (
  id uuid primary key,
  vendor text not null check (length(vendor) between 1 and 100),
  number text not null check (length(number) between 1 and 60),
  month date not null check (extract(day from month) = 1),
  imported_by uuid not null references app_user (id),
  imported_at timestamptz not null
);
create unique index vendor_invoice_once on vendor_invoice (lower(vendor), lower(number));
create index vendor_invoice_by_month on vendor_invoice (month desc, id desc);
create table vendor_invoice_line (
  invoice_id uuid not null references vendor_invoice (id) on delete cascade,
  carrier text not null check (carrier in ('AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other')),
  channel text not null check (channel in ('10DLC', 'TOLL_FREE', 'SHORT_CODE')),
  direction text not null check (direction in ('OUTBOUND', 'INBOUND')),
  segments bigint not null check (segments >= 0),
  amount bigint not null,
  primary key (invoice_id, carrier, channel, direction)
);
