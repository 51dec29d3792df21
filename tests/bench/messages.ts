import { randomUUID } from 'node:crypto';
import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { postTransaction } from '../../api/src/modules/money';
import { queueMessages, sendDue } from '../../api/src/modules/texting';
import type { CarrierPort } from '../../api/src/modules/texting';
import { addPerson } from '../../api/src/testing/people';
import { addSender } from '../../api/src/testing/senders';

const batch = 1_000;

/** Accepts everything at once. */
const carrier: CarrierPort = {
  name: 'no-op',
  send: async (texts) => texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' })),
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
};

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return count / ((performance.now() - started) / 1000);
}

/** Inserts rows of five columns without an index, in transactions of 1,000. */
const bareInsert = (db: Database, count: number) =>
  perSecond(count, async () => {
    for (let done = 0; done < count; done += batch) {
      const rows = Array.from(
        { length: batch },
        (_, index) =>
          [randomUUID(), randomUUID(), `+1312${String(5_000_000 + done + index)}`, 'See you at 3', 'queued'] as const,
      );
      await db.transaction((tx) =>
        tx.bulkInsert(
          'bare_message',
          { id: 'uuid', account_id: 'uuid', phone: 'text', body: 'text', status: 'text' },
          rows,
        ),
      );
    }
  });

/** Claims, posts one ledger line, and settles, in batches of 1,000. */
const bareLoop = (db: Database, count: number) =>
  perSecond(count, async () => {
    for (let done = 0; done < count; done += batch) {
      await db.transaction(async (tx) => {
        const rows = await tx.rows<{ id: string }>(sql`
          delete from bare_queue
            where id in (select id from bare_queue order by id limit ${batch} for update skip locked) returning id`);
        await tx.run(sql`insert into bare_ledger (amount) values (${rows.length})`);
        await tx.run(
          sql`insert into bare_done (id) select id
            from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid)`,
        );
      });
    }
  });

const count = 100_000;

/**
 * Measures the messaging engine: queueing as a ratio of bare inserts, and sending with ledger as a ratio of a bare
 * loop.
 */
export async function messages(db: Database, secret: Uint8Array): Promise<string[]> {
  const now = () => new Date();
  const site = { db, secret, now };
  const { accountId, numberId } = await addSender({
    ...site,
    addPerson: (username, options) => addPerson({ ...site }, username, now(), options),
  });
  const amount = 100_000_000_000n;
  await db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'bench',
      at: now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    }),
  );
  await db.script(`create table bare_message (id uuid, account_id uuid, phone text, body text, status text);
    create table bare_queue (id uuid primary key); create table bare_ledger (amount bigint); create table bare_done (id uuid primary key)`);
  await db.run(sql`insert into bare_queue select gen_random_uuid() from generate_series(1, ${count}::int)`);

  const inserts = await bareInsert(db, count);
  const queued = await perSecond(count, async () => {
    for (let done = 0; done < count; done += batch) {
      const phones = Array.from({ length: batch }, (_, index) => ({
        phone: `+1312${String(5_000_000 + done + index)}`,
      }));
      await queueMessages({ db, clock: now }, { accountId, numberId, source: 'API' }, phones, 'See you at 3');
    }
  });
  // As autovacuum does within a minute.
  await db.script('analyze');
  const loop = await bareLoop(db, count);
  const live = { changed: () => undefined, typing: () => undefined };
  const sent = await perSecond(count, async () => {
    while (await sendDue({ db, clock: now, carrier, live, log: () => undefined }));
  });
  const sentCount = await db.row<{ count: number }>(
    sql`select count(*)::int as count from message where account_id = ${accountId} and status = 'sent' and total > 0`,
  );
  if (sentCount?.count !== count) throw new Error(`${sentCount?.count ?? 0} of ${count} messages were sent`);
  const line = (what: string, own: number, bare: number, of: string) =>
    `${what}: ${Math.round(own)}/s, ${(own / bare).toFixed(2)} × ${of} (${Math.round(bare)}/s)`;
  return [
    line('queueing, priced and held', queued, inserts, 'bare inserts'),
    line('sending to a no-op carrier with ledger', sent, loop, 'the bare loop'),
  ];
}
