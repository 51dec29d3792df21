-- The carrier of each phone as it was last seen: limits and prices depend on it, also for phones that are no contact.
create table phone_carrier (
  phone text collate "C" primary key,
  carrier carrier_name not null,
  -- Where it is from: an answer of the carrier to a text, a text from the phone, a look-up, or a limit of that carrier.
  source text not null check (source in ('ANSWER', 'INBOUND', 'LOOKUP', 'LIMIT')),
  at timestamptz not null
);
insert into phone_carrier (phone, carrier, source, at)
select distinct on (phone) phone, carrier, source, at from (
  select peer as phone, carrier, case direction when 'INBOUND' then 'INBOUND' else 'ANSWER' end as source, uuid_time(id) as at from message where carrier is not null
  union all
  select r.phone, r.carrier::carrier_name, 'LOOKUP', q.at from lookup_result r join lookup_request q on q.id = r.request_id where r.carrier is not null
) seen order by phone, at desc;

-- The class that AT&T gave a campaign at registration; without one it follows from use case and brand.
alter table campaign add column att_class text check (att_class ~ '^[A-Z]$');

-- Limits of carriers by class or tier, in segments: AT&T a minute, T-Mobile a day. Sources disagree and limits change, so rows have a date.
create table throughput_limit (
  kind text not null check (kind in ('ATT_CLASS', 'TMOBILE_TIER')),
  name text not null,
  segments integer not null check (segments >= 10),
  valid_from date not null,
  source text not null,
  primary key (kind, name, valid_from)
);
insert into throughput_limit (kind, name, segments, valid_from, source)
select 'ATT_CLASS', name, segments, date '2026-01-01', 'Telnyx, 2026' from (values
  ('A', 4500), ('B', 4500), ('C', 2400), ('D', 2400), ('E', 240), ('F', 240), ('T', 75), ('W', 15), ('K', 4500), ('P', 2400), ('S', 9000), ('X', 4500), ('G', 60), ('N', 60)
) as l (name, segments)
union all
select 'TMOBILE_TIER', name, segments, date '2026-01-01', 'Telnyx, 2026' from (values
  ('TOP', 200000), ('HIGH_MID', 40000), ('LOW_MID', 10000), ('LOW', 2000), ('SOLE_PROPRIETOR', 1000)
) as l (name, segments);

-- What was taken in the last minute, by second, so that no minute has more than the limit, wherever it begins.
alter table send_bucket add column recent jsonb not null default '[]';
