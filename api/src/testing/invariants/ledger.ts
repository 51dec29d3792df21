import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { same } from './invariant';

/** Wallets, their entries, and their transactions. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    what: 'each transaction sums to zero',
    broken: sql`select txn_id::text from ledger_entry group by txn_id having sum(amount) <> 0`,
  },
  {
    what: 'each transaction has entries, and one on the wallet of its account at its time at the latest',
    broken: sql`
      select t.id::text from ledger_txn t left join ledger_entry e on e.txn_id = t.id
      group by t.id having count(e.id) = 0
        or bool_or(e.at <> t.at or (e.account_id is not null and e.account_id <> t.account_id))`,
  },
  same(
    'a ledger account of a customer is the sum of its entries',
    sql`select id, balance, last_seq from ledger_account where account_id is not null`,
    sql`select l.id, coalesce(sum(e.amount), 0)::bigint, count(e.seq) from ledger_account l
        left join ledger_entry e on e.ledger_account_id = l.id where l.account_id is not null group by l.id`,
  ),
  {
    what: 'each balance follows from the one before',
    broken: sql`
      select id::text from (
        select id, balance_after, seq, sum(amount) over wallet as balance, row_number() over wallet as place
        from ledger_entry where account_id is not null window wallet as (partition by account_id order by seq)
      ) e where (balance_after, seq) is distinct from (balance, place)`,
  },
  {
    what: 'entries of a wallet are in order of time, but for moments in which others wait for it',
    broken: sql`
      select id::text from (
        select id, at, max(at) over (partition by account_id order by seq) as latest
        from ledger_entry where account_id is not null
      ) e where at < latest - interval '1 minute'`,
  },
  {
    what: 'charges take from the wallet, and deposits add to it',
    broken: sql`
      select id::text from ledger_entry where account_id is not null and case
        when kind = 'deposit' then amount < 0
        when kind not in ('adjustment', 'refund', 'hold', 'release') then amount > 0 end`,
  },
  {
    what: 'an amount is its quantity times its price; each message may have a fraction of a millionth less a segment',
    broken: sql`
      select id::text from ledger_entry
      where account_id is not null and kind not in ('adjustment', 'refund') and unit_rate is not null
        and -amount - segments * unit_rate not between 0
          and case when ref_type = 'message' then segments - 1 else 0 end`,
  },
  {
    what: 'a fee is the price by which it was rated, times its months or pieces',
    broken: sql`
      select e.id::text from ledger_entry e join rating r on r.id = e.rating_id
      cross join lateral (
        select sum((p ->> 'price')::bigint) as price
        from jsonb_array_elements(r.trace) s cross join jsonb_array_elements(s -> 'parts') p
        where s ->> 'result' in ('BASE', 'ADDED')
      ) listed
      where e.kind in ('campaign_fee', 'number_fee', 'lookup', 'brand_fee', 'vetting') and r.units is null
        and (-e.amount <> listed.price * coalesce(e.segments, 1) or e.unit_rate <> listed.price)`,
  },
  {
    what: 'what a charge is for belongs to its account',
    broken: sql`
      select e.id::text from ledger_entry e
      where e.account_id is not null and (
        (e.number_id is not null and not exists (select 1 from number n where n.id = e.number_id))
        or (e.campaign_id is not null
          and not exists (select 1 from campaign c where c.id = e.campaign_id and c.account_id = e.account_id))
        or (e.user_id is not null and not exists (select 1 from app_user u where u.id = e.user_id))
        or (e.rating_id is not null and not exists (select 1 from rating r where r.id = e.rating_id))
        or (e.ref_type in ('number', 'campaign', 'brand', 'deposit', 'lookup', 'charge') and not exists (
          select 1 from number o where o.id::text = e.ref_id
          union all select 1 from campaign o where o.id::text = e.ref_id and o.account_id = e.account_id
          union all select 1 from tcr_brand o where o.id::text = e.ref_id and o.account_id = e.account_id
          union all select 1 from deposit o where o.id::text = e.ref_id and o.account_id = e.account_id
          union all select 1 from lookup_request o where o.id::text = e.ref_id and o.account_id = e.account_id
          union all select 1 from staff_charge o where o.id::text = e.ref_id and o.account_id = e.account_id)))`,
  },
];
