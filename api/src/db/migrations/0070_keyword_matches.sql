-- The keyword that a text matched, and the reply that it got, for the report of texts that came in.
create table keyword_match (
  message_id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('STOP', 'START', 'HELP', 'CUSTOM')),
  word text not null,
  -- The reply that was queued; null if there was none.
  reply_id uuid
);
create index keyword_match_by_account on keyword_match (account_id, message_id);
-- Of earlier texts, only opt-outs are known, with their confirmations.
insert into keyword_match (message_id, account_id, kind, word, reply_id)
select distinct on (e.source_message_id) e.source_message_id, e.account_id, 'STOP', upper(trim(m.body)), e.confirmation_message_id
from blacklist_entry e join message m on m.id = e.source_message_id and m.account_id = e.account_id
where e.reason = 'KEYWORD' and upper(trim(m.body)) in ('STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT', 'ARRET', 'ARRÊT')
order by e.source_message_id, e.added_at;

-- What became of the event of a text.
create index webhook_delivery_of_text on webhook_delivery (message_id, seq desc) where event = 'message.received';

-- Sums of all accounts for a period: hours are written in their order.
create index account_hour_by_time on account_hour using brin (hour);
create index message_hour_by_time on message_hour using brin (hour);
