import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { DemoBroadcast, DemoConversation, DemoMessage } from '../model';
import { createRandom } from '../random';
import { noteTraffic } from '../story';
import { writeBlocks } from '../write-blocks';
import { writeBroadcasts } from '../write-broadcasts';
import { writeConversations } from '../write-conversations';
import { addDeposits } from '../write-deposits';
import { writeLedger } from '../write-ledger';
import type { PostedEntries } from '../write-ledger';
import { writeMessages } from '../write-messages';
import type { DemoPosting } from '../posting';
import type { LiveAccount } from './account';
import type { Renewed } from './charge';

/** The new data of an account in a period. */
export interface LiveData {
  account: LiveAccount;
  messages: readonly DemoMessage[];
  broadcasts: readonly DemoBroadcast[];
  postings: readonly DemoPosting[];
  renewed: readonly Renewed[];
  from: number;
  to: number;
}

/**
 * Writes the new data: new rows, and in existing ones only what traffic changes. Entries of the ledger are added to
 * `posted`.
 */
export async function writeLiveData(tx: Executor, data: LiveData, posted: PostedEntries[]): Promise<void> {
  const { account, messages, broadcasts, postings, renewed, from, to } = data;
  await writeBroadcasts(tx, broadcasts, account.id);
  await writeThreads(tx, account);
  await writeMessages(tx, messages, account.id);
  await touchContacts(tx, messages, to);
  await writeBlocks(tx, account.id);
  await renewThings(tx, renewed);
  const { id, wallet, balance, payerId, card } = account;
  const deposits = await writeLedger(
    tx,
    { account: id, wallet, balance, postings, payerId, seed: ` live ${from}` },
    posted,
  );
  await addDeposits(tx, id, deposits, card, createRandom(`deposits ${id} ${from}`));
}

/** Passes rows as one parameter, read by `jsonb_to_recordset`. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function writeThreads(tx: Executor, { threads, id }: LiveAccount): Promise<void> {
  const changed = [...threads.values()].filter((thread) => thread.changed);
  const fresh = changed
    .filter(({ isNew }) => isNew)
    .map((thread): DemoConversation => ({ ...thread, assigneeId: null }));
  await writeConversations(tx, fresh, id);
  const known = changed
    .filter(({ isNew }) => !isNew)
    .map((thread) => ({ id: thread.id, unread: thread.unread, status: thread.status, at: iso(thread.lastMessageAt) }));
  if (!known.length) return;
  await tx.run(sql`
    update conversation c set unread = r.unread, status = r.status, last_message_at = greatest(c.last_message_at, r.at)
    from jsonb_to_recordset(${rowsOf(known)}) as r (id uuid, unread int, status text, at timestamptz)
      where c.id = r.id`);
}

async function touchContacts(tx: Executor, messages: readonly DemoMessage[], to: number): Promise<void> {
  noteTraffic(messages);
  const touched = [...new Set(messages.map(({ contact }) => contact))].map(
    ({ id, lastInboundAt, lastOutboundAt, optedOutAt }) => ({
      id,
      inbound: iso(lastInboundAt),
      outbound: iso(lastOutboundAt),
      out: optedOutAt !== null && optedOutAt <= to ? iso(optedOutAt) : null,
    }),
  );
  if (!touched.length) return;
  await tx.run(sql`
    update contact c set last_inbound_at = greatest(c.last_inbound_at, r.inbound),
      last_outbound_at = greatest(c.last_outbound_at, r.outbound),
      consent_status = case when left_now then 'REVOKED' else c.consent_status end, consent_source = case
        when left_now then 'KEYWORD' else c.consent_source end,
      consent_at = case when left_now then r.out else c.consent_at end, opted_out_at = coalesce(c.opted_out_at, r.out)
    from (select t.*, t.out is not null and k.opted_out_at is null as left_now
          from jsonb_to_recordset(${rowsOf(touched)}) as t (id uuid, inbound timestamptz, outbound timestamptz,
            out timestamptz) join contact k on k.id = t.id) r
    where c.id = r.id`);
}

async function renewThings(tx: Executor, renewed: readonly Renewed[]): Promise<void> {
  for (const kind of ['number', 'campaign'] as const) {
    const next = renewed.flatMap(({ renewal, next: day }) => (renewal.kind === kind ? [{ id: renewal.id, day }] : []));
    if (!next.length) continue;
    await tx.run(sql`
      update ${sql.identifier(kind)} n set renews_on = r.day
      from (select id, max(day) as day from jsonb_to_recordset(${rowsOf(next)}) as t (id uuid, day date) group by id) r
        where n.id = r.id`);
  }
}
