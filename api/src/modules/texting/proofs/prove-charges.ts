import { sql } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';
import { receiptHours } from '../messages/expire';
import type { Fault, Proof, Slice } from './run-proof';

const batch = 500;
/** Transactions that are still open are younger than this (ms). */
const settledMs = 60_000;
const lowest = '00000000-0000-0000-0000-000000000000';

/**
 * What the messages of each charge add up to is what it took from the wallet, exactly. The messages of a batch are
 * found by the list that receipts are waited for with, which is kept for three days.
 */
export const chargesProof: Proof = {
  kind: 'CHARGES',
  everyMs: hourMs,
  begin: (previous, now) => {
    const oldest = `${new Date(now.getTime() - (receiptHours - 1) * hourMs).toISOString()} ${lowest}`;
    return previous !== null && previous > oldest ? previous : oldest;
  },
  slice: proveSlice,
};

interface Charge {
  id: string;
  at: Date;
  amount: bigint;
}

async function proveSlice(db: Database, position: string, now: Date): Promise<Slice> {
  const [at = '', id = lowest] = position.split(' ');
  const charges = await db.rows<Charge>(sql`
    select t.id, t.at,
      coalesce((select -sum(e.amount) from ledger_entry e where e.txn_id = t.id and e.account_id is not null),
      0)::bigint as amount
    from ledger_txn t
    where t.kind in ('message_outbound', 'message_inbound') and (t.at, t.id) > (${at}::timestamptz, ${id}::uuid)
      and t.at < ${new Date(now.getTime() - settledMs)}
      and (t.idempotency_key like 'sent:%' or t.idempotency_key like 'received:%')
    order by t.at, t.id limit ${batch}`);
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last) return { position, checked: 0, faults: [], done: true };
  const totals = await totalsBetween(db, first.at, last.at);
  const wrong = charges.filter((charge) => charge.amount !== (totals.get(charge.id) ?? 0n));
  const faults: Fault[] = wrong[0]
    ? [{ what: 'charges differ from the sum of their messages', count: wrong.length, example: wrong[0].id }]
    : [];
  return {
    position: `${last.at.toISOString()} ${last.id}`,
    checked: charges.length,
    faults,
    done: charges.length < batch,
  };
}

/** Returns what messages that were sent or received in a period were charged, by transaction. */
async function totalsBetween(db: Database, from: Date, to: Date): Promise<Map<string, bigint>> {
  const rows = await db.rows<{ id: string; total: bigint }>(sql`
    select id, sum(total)::bigint as total from (
      select m.charge_txn_id as id, m.total from sent_batch b cross join unnest(b.message_ids) as u (id)
        join message m on m.id = u.id
        where b.sent_at >= ${from} and b.sent_at <= ${to} and m.charge_txn_id is not null
      union all
      select charge_txn_id, total from message
        where direction = 'INBOUND' and id >= uuid_from_time(${from})
          and id < uuid_from_time(${new Date(to.getTime() + 1)}) and charge_txn_id is not null
    ) charged group by id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
