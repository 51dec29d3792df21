-- When marketing texts may be sent: by the federal rule, or also by those of stricter states.
alter table account add column quiet_hours text not null default 'FEDERAL' check (quiet_hours in ('FEDERAL', 'STRICT'));

-- Labels of conversations, and those in use, so that a filter offers them without reading every conversation.
alter table conversation add column labels text[] not null default '{}' check (cardinality(labels) <= 20);
create index conversation_by_label on conversation using gin (labels);
create table conversation_label (
  account_id uuid not null references account (id),
  name text not null check (length(name) between 1 and 36),
  primary key (account_id, name)
);

-- Messages of a campaign: samples of its registration, and templates for texts.
create table campaign_message (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 1600),
  -- Its place among the samples of the registration.
  sample_no integer check (sample_no between 1 and 5),
  status text not null check (status in ('DRAFT', 'REGISTERED', 'CHANGED', 'ARCHIVED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  unique (campaign_id, sample_no),
  foreign key (account_id, campaign_id) references campaign (account_id, id)
);
create unique index campaign_message_name on campaign_message (campaign_id, lower(name)) where status <> 'ARCHIVED';
