import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

/** Matches messages whose price was corrected later, by an entry of its own. */
const corrected = sql`exists (select 1 from rating_exception x where x.message_id = m.id and x.resolution = 'RATED')`;

/** Messages and their charges. */
export const messageInvariants: readonly Invariant[] = [
  {
    what: 'each message with a price has a charge of its account, at the time when it was sent or received',
    broken: sql`
      select m.id::text from message m left join ledger_txn t on t.id = m.charge_txn_id and t.account_id = m.account_id
      where m.total <> 0 and t.at is distinct from case m.direction when 'INBOUND' then m.final_at else m.sent_at end
        and not ${corrected}`,
  },
  {
    what: 'a charge is the sum of its messages, by direction, number, and campaign, and so are its segments',
    broken: sql`
      select txn::text from (
        select txn_id as txn, kind, number_id, campaign_id, -sum(amount) as amount, sum(segments) as segments
        from ledger_entry where account_id is not null and ref_type = 'message'
          and kind in ('message_outbound', 'message_inbound')
        group by 1, 2, 3, 4
        union all
        select m.charge_txn_id, 'message_' || lower(m.direction::text), m.number_id, m.campaign_id, -sum(m.total),
          -sum(m.segments) from message m where m.total <> 0 and not ${corrected} group by 1, 2, 3, 4
      ) both_sides where txn not in (select m.charge_txn_id from message m where m.charge_txn_id is not null and ${corrected})
      group by txn, kind, number_id, campaign_id having sum(amount) <> 0 or sum(segments) <> 0`,
  },
  {
    what: 'the surcharges of a charge are those of its messages',
    broken: sql`
      select txn::text from (
        select m.charge_txn_id as txn, sum(m.base_price) as base, sum(m.surcharge) as surcharge
        from message m where m.charge_txn_id is not null group by 1 having not bool_or(${corrected})
      ) s left join (
        select e.txn_id as txn, coalesce(sum(e.amount) filter (where l.kind = 'REVENUE_BASE'), 0) as base,
          coalesce(sum(e.amount) filter (where l.kind = 'REVENUE_SURCHARGE' and e.kind = 'surcharge'), 0) as surcharge
        from ledger_entry e join ledger_account l on l.id = e.ledger_account_id group by 1
      ) c using (txn) where (s.base, s.surcharge) is distinct from (c.base, c.surcharge)`,
  },
  {
    what: 'an account was charged for its messages what they say',
    broken: sql`
      select account_id::text from (select account_id, sum(total) as total from message group by 1) m
        full join (select account_id, -sum(amount) as amount from ledger_entry
          where account_id is not null and ref_type = 'message' group by 1) e using (account_id)
      where coalesce(m.total, 0) <> coalesce(e.amount, 0)`,
  },
  {
    what: 'a message that never left, or may not have, is free; one that waits has no charge yet',
    broken: sql`
      select id::text from message where total <> 0
        and (status in ('scheduled', 'queued', 'sending', 'failed', 'canceled')
          or (direction = 'OUTBOUND' and sent_at is null))`,
  },
  {
    what: 'what is held for messages and broadcasts is held on the wallet',
    broken: sql`
      select h.account_id::text from wallet_hold h where h.held <>
        coalesce((select sum(m.held) from outbound_queue q join message m on m.id = q.message_id
          where m.account_id = h.account_id), 0)
        + coalesce((select sum(b.held) from broadcast b where b.account_id = h.account_id), 0)`,
  },
  {
    what: 'a message was due before it was sent and ended, unless it was canceled, and has the times of its status',
    broken: sql`
      select id::text from message where least(sent_at, case when status <> 'canceled' then final_at end)
        < date_trunc('milliseconds', uuid_time(id))
        or case direction when 'INBOUND' then status <> 'received' or final_at is null
          else (status = 'sent' or total <> 0) and sent_at is null
            or (status in ('delivered', 'undelivered', 'delivery_unknown', 'failed', 'canceled') and final_at is null)
            or (status = 'delivery_unknown' and final_at < sent_at + interval '72 hours')
            or (status in ('scheduled', 'queued', 'sending') and coalesce(sent_at, final_at) is not null) end`,
  },
  {
    what: 'a message that failed has an error, one that was delivered has none',
    broken: sql`
      select id::text from message
      where (status in ('failed', 'undelivered') and error_code is null)
        or (status in ('delivered', 'received', 'sent', 'queued', 'scheduled') and error_code is not null)`,
  },
  {
    what: 'what a message refers to belongs to its account',
    broken: sql`
      select m.id::text from message m
      where not exists (select 1 from number n where n.id = m.number_id)
        or (m.campaign_id is not null
          and not exists (select 1 from campaign c where c.id = m.campaign_id and c.account_id = m.account_id))
        or (m.broadcast_id is not null
          and not exists (select 1 from broadcast b where b.id = m.broadcast_id and b.account_id = m.account_id))
        or (m.conversation_id is not null and not exists (
          select 1 from conversation v where v.id = m.conversation_id and v.account_id = m.account_id
            and v.number_id = m.number_id and v.contact_phone = m.peer))
        or (m.user_id is not null and not exists (select 1 from app_user u where u.id = m.user_id))
        or (m.credential_id is not null
          and not exists (select 1 from api_credential k where k.id = m.credential_id and k.account_id = m.account_id))
        or (m.rating_id is not null and not exists (select 1 from rating r where r.id = m.rating_id))`,
  },
  {
    what: 'a reaction is a text that came in, to an earlier text of its account to the same phone from the same number',
    broken: sql`
      select r.message_id::text from message_reaction r left join message i on i.id = r.message_id
        left join message o on o.id = r.target_id
      where i.direction is distinct from 'INBOUND' or o.direction is distinct from 'OUTBOUND'
        or i.account_id <> r.account_id or o.account_id <> r.account_id
        or i.peer <> o.peer or i.number_id <> o.number_id or o.id >= i.id`,
  },
];
