import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

/** Deposits, refunds, charges of staff, and look-ups, each with its entries. */
export const paymentInvariants: readonly Invariant[] = [
  {
    what: 'a deposit that succeeded is on the wallet, with its time and the balance that it left',
    broken: sql`
      select d.id::text from deposit d
      left join ledger_entry e on e.account_id = d.account_id and e.kind = 'deposit' and e.ref_id = d.id::text
      where (d.status in ('SUCCEEDED', 'REFUNDED')) <> (e.id is not null) or (e.id is not null
        and (d.amount, d.balance_after, coalesce(d.settled_at, d.created_at)) is distinct
          from (e.amount, e.balance_after, e.at))
      union all
      select e.id::text from ledger_entry e where e.account_id is not null and e.ref_type = 'deposit' and not exists (
        select 1 from deposit d where d.account_id = e.account_id and d.id::text = e.ref_id)`,
  },
  {
    what: 'what was paid back of a deposit is on its refunds and on the wallet',
    broken: sql`
      select d.id::text from deposit d where d.refunded <> coalesce((
          select -sum(e.amount) from ledger_entry e
          join ledger_txn t on t.id = e.txn_id and t.ref_type = 'refund'
          where e.account_id = d.account_id and e.kind = 'refund' and e.ref_id = d.id::text), 0)
        or d.refunded <> coalesce((
          select sum(r.amount) from deposit_refund r where r.deposit_id = d.id and r.status <> 'FAILED'), 0)
        or d.refunded > d.amount`,
  },
  {
    what: 'a payment of the sandbox is at the sandbox, with the same outcome, and so is what was paid back',
    broken: sql`
      select d.id::text from deposit d left join sandbox_charge c on c.key = d.id::text
      where d.provider = 'sandbox' and d.status in ('SUCCEEDED', 'REFUNDED', 'FAILED') and d.provider_ref is not null
        and (c.key is null or c.amount <> d.charged or (c.outcome is null) <> (d.status <> 'FAILED')
          or d.refunded <> coalesce((select sum(r.amount) from sandbox_refund r where r.charge_key = c.key), 0)
            + coalesce((select sum(r.amount) from deposit_refund r
              where r.deposit_id = d.id and r.status = 'PROCESSING'), 0))`,
  },
  {
    what: 'an open dispute is held, a lost one is paid back to the card, and the deposit says so',
    broken: sql`
      select d.id::text from deposit d join deposit_dispute p on p.deposit_id = d.id
      group by d.id, d.account_id, d.dispute
      having coalesce(sum(p.amount) filter (where p.status = 'OPEN'), 0) <> coalesce((
          select -sum(e.amount) from ledger_entry e
          where e.account_id = d.account_id and e.kind in ('hold', 'release') and e.ref_id = d.id::text), 0)
        or coalesce(sum(p.amount) filter (where p.status = 'LOST'), 0) <> coalesce((
          select -sum(e.amount) from ledger_entry e join ledger_txn t on t.id = e.txn_id and t.ref_type = 'dispute'
          where e.account_id = d.account_id and e.kind = 'refund' and e.ref_id = d.id::text), 0)
        or d.dispute is distinct from case when bool_or(p.status = 'OPEN') then 'OPEN'
          when bool_or(p.status = 'LOST') then 'LOST' end`,
  },
  {
    what: 'a payment was made before it was settled, by a card of its account',
    broken: sql`
      select d.id::text from deposit d left join payment_method p on p.id = d.payment_method_id
      where d.settled_at < d.created_at or p.account_id <> d.account_id
        or (d.status = 'FAILED') <> (d.failure_code is not null) or (d.status = 'REFUNDED') <> (d.refunded = d.amount)`,
  },
  {
    what: 'a charge of staff is on the wallet once it is posted, and its reversal once it is reversed',
    broken: sql`
      select c.id::text from staff_charge c where coalesce((
          select sum(e.amount) from ledger_entry e
          where e.account_id = c.account_id and e.ref_type = 'charge' and e.ref_id = c.id::text), 0)
        <> case when c.status = 'POSTED' and c.reversed_at is null
          then case c.direction when 'CREDIT' then c.amount else -c.amount end else 0 end`,
  },
  {
    what: 'a look-up cost what its results did, and what the wallet says',
    broken: sql`
      select q.id::text from lookup_request q
      where q.cost <> coalesce((select sum(r.price) from lookup_result r where r.request_id = q.id), 0)
        or q.charged <> (select count(*) from lookup_result r where r.request_id = q.id and r.price > 0)
        or q.cost <> coalesce((select -sum(e.amount) from ledger_entry e
          where e.account_id = q.account_id and e.kind = 'lookup' and e.ref_id = q.id::text), 0)`,
  },
];
