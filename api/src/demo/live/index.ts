import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import type { AccountPlan } from '../plan';
import type { Prices } from '../prices';
import { newBroadcasts } from './broadcasts';
import { chargesOf } from './charge';
import { loadAccounts } from './load';
import { liveMessages } from './messages';
import { thread } from './threads';
import { insertPosted } from '../write-ledger';
import type { PostedEntries } from '../write-ledger';
import { writeLiveData } from './write';

/** Traffic ends this long before now (ms): by then every message has been delivered or has failed. */
const margin = 2 * 60_000;

/** Shorter periods (ms) are left for the next start, to make it cheap. */
const leastSpan = 60_000;

/**
 * The demo data's state in the audit log: when it was filled, and until when its traffic goes (null: until the start of
 * that day).
 */
interface Marked {
  filledAt: Date;
  until: string | null;
}

/**
 * Continues the traffic of the demo up to now: messages, replies, charges, renewals, and deposits; existing rows stay.
 * The traffic is the same in one step or in several. Call it inside a transaction. Returns false if there was nothing
 * to add.
 */
export async function continueDemo(
  tx: Executor,
  { plans, prices, now }: { plans: readonly AccountPlan[]; prices: Prices; now: Date },
): Promise<boolean> {
  const marked = await tx.row<Marked>(sql`
    select min(at) as "filledAt", max(detail ->> 'until') as until from audit_log where action = 'demo.filled'
      group by action`);
  if (!marked) return false;
  const to = now.getTime() - margin;
  if (marked.until !== null && to - Date.parse(marked.until) < leastSpan) return false;
  let any = false;
  const posted: PostedEntries[] = [];
  for (const account of await loadAccounts(tx, plans, marked.filledAt.getTime())) {
    // A charge is posted at the time of its messages, so there are none before the last posting, of a user or a job.
    const from = Math.max(marked.until === null ? account.origin : Date.parse(marked.until), account.postedAt);
    if (from >= to) continue;
    const broadcasts = newBroadcasts(account, to);
    const messages = liveMessages({ ...account, broadcasts: [...account.broadcasts, ...broadcasts] }, prices, from, to);
    thread(account, messages);
    const charges = chargesOf(account, messages, from, to);
    await writeLiveData(tx, { account, messages, broadcasts, ...charges, from, to }, posted);
    any ||= messages.length > 0;
  }
  await insertPosted(tx, posted);
  if (any) await markUntil(tx, now, to);
  return any;
}

/** Records how far the demo's traffic goes. */
async function markUntil(tx: Executor, now: Date, until: number): Promise<void> {
  const detail = JSON.stringify({ until: new Date(until).toISOString() });
  await tx.run(
    sql`insert into audit_log (id, at, action, entity, detail)
      values (${v7()}, ${now}, 'demo.filled', 'database', ${detail}::text::jsonb)`,
  );
}
