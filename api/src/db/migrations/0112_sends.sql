-- Contacts of a broadcast change together, a page at a time: without room in the page, each change would write an entry into every index of contact.
alter table contact set (fillfactor = 50);

-- When contacts were last texted is kept by sending from now on. Until now only imports and changed phones set it, also from messages that never left. Messages that were archived are older than those here.
update contact c set last_outbound_at = m.at
from (select account_id, peer, max(sent_at) as at from message where direction = 'OUTBOUND' and sent_at is not null group by account_id, peer) m
where c.account_id = m.account_id and c.phone = m.peer and c.last_outbound_at is distinct from m.at;
-- Such a time of a contact that no text has reached is that of a message that failed, was canceled, or is scheduled.
update contact c set last_outbound_at = null
where c.last_outbound_at is not null
  and exists (select from message m where m.account_id = c.account_id and m.peer = c.phone and m.direction = 'OUTBOUND')
  and not exists (select from message m where m.account_id = c.account_id and m.peer = c.phone and m.direction = 'OUTBOUND' and m.sent_at is not null);

-- The answer to a send with a key, so that a repeated one gets exactly that; null for those of earlier versions.
alter table send_key add column answer jsonb;

-- Answers to requests of the public API with an Idempotency-Key, so that a repetition gets exactly the first one. Deleted after some weeks.
create table kept_answer (
  account_id uuid not null references account (id),
  -- The endpoint and the key of the caller.
  endpoint text not null check (length(endpoint) <= 60),
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- Null while the first request runs; another one may take over once its lease has ended.
  status smallint check (status between 200 and 499),
  body text,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, endpoint, key),
  check ((status is null) = (body is null))
);
create index kept_answer_by_time on kept_answer using brin (created_at);

-- Replies that carriers require are no traffic of a campaign; they were compared with its samples before.
create index keyword_match_by_reply on keyword_match (reply_id) where reply_id is not null;
with replies as (
  delete from campaign_drift_text t using keyword_match k where k.reply_id = t.message_id and k.kind <> 'CUSTOM' returning t.campaign_id, t.day, t.similarity
), sums as (
  -- Below 0.4 a text counts as unlike: driftLimit in shared/reference/campaigns.ts.
  select campaign_id, day, count(*) as messages, sum(similarity) as similarity, count(*) filter (where similarity < 0.4) as unlike from replies group by 1, 2
)
update campaign_drift d set messages = greatest(0, d.messages - s.messages), similarity_sum = greatest(0, d.similarity_sum - s.similarity), unlike = greatest(0, d.unlike - s.unlike)
from sums s where d.campaign_id = s.campaign_id and d.day = s.day;
