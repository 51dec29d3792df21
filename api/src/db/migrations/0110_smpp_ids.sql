-- Ids of parts are compared without leading zeros and case, because carriers write the same id in several ways. The old index stays for servers of the previous version.
create function smpp_id_key(id text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(lower(id collate "C"), '^(0x)?0*', '') $$;
create index smpp_part_by_id_key on smpp_part (smpp_id_key(vendor_id), at desc) where vendor_id is not null;
-- The recipient in E.164; null if a server of the previous version submitted the part.
alter table smpp_part add column phone text collate "C";
-- Texts that read like receipts without being marked as such, until it is known whether they are.
create table smpp_receipt_text (
  id bigint generated always as identity primary key,
  vendor_id text collate "C" not null,
  phone text collate "C" not null,
  own_number text collate "C" not null,
  -- The receipt; null if it isn't final.
  receipt jsonb,
  -- The text as it is stored if it comes from a person.
  part jsonb not null,
  at timestamptz not null,
  due_at timestamptz not null
);
create index smpp_receipt_text_due on smpp_receipt_text (due_at);
