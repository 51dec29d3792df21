-- The simulated carrier of demonstrations: what was handed over to it, and what it will report when.
create table simulator_text (
  id uuid primary key,
  own_number text collate "C" not null,
  phone text collate "C" not null,
  body text not null,
  accepted boolean not null,
  at timestamptz not null
);
create index simulator_text_by_phone on simulator_text (phone, at desc);
create table simulator_report (
  id bigint generated always as identity primary key,
  due_at timestamptz not null,
  kind text not null check (kind in ('RECEIPT', 'TEXT')),
  -- A receipt: of this text.
  text_id uuid,
  status text check (status in ('delivered', 'undelivered')),
  code text,
  -- A text: from this phone to this own number.
  phone text,
  own_number text,
  body text
);
create index simulator_report_due on simulator_report (due_at);
