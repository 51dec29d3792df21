import { randomUUID } from 'node:crypto';
import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { readHosts } from '../../../deploy/server/hosts';
import {
  buildSnapshots,
  saveBroadcast,
  sendChunks,
  prepareBroadcast,
  startBroadcast,
} from '../../../api/src/modules/broadcasts';
import { postTransaction } from '../../../api/src/modules/money';
import type { CarrierPort } from '../../../api/src/modules/texting';
import { addPerson } from '../../../api/src/testing/people';
import { addSender } from '../../../api/src/testing/senders';
import { freshDatabase } from '../fresh-database';

const batch = 1_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const now = () => new Date();

/** Accepts everything at once. */
const carrier: CarrierPort = {
  name: 'no-op',
  send: async (texts) => texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' })),
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
};

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/**
 * Inserts recipients as they are, with the keys of their table, in transactions of 10,000: what a snapshot is compared
 * with.
 */
async function bareInsert(db: Database, count: number): Promise<void> {
  await db.script(`create table bare_recipient (broadcast_id uuid not null, seq integer not null,
    message_id uuid not null, contact_id uuid, phone text collate "C" not null, segments smallint not null,
    fields text[], primary key (broadcast_id, seq));
    create unique index bare_recipient_phone on bare_recipient (broadcast_id, phone)`);
  const [broadcast, size] = [randomUUID(), 10_000];
  for (let done = 0; done < count; done += size) {
    const rows = Array.from({ length: size }, (_, index) => [
      broadcast,
      done + index,
      randomUUID(),
      randomUUID(),
      `+1312${2_000_000 + done + index}`,
      1,
      ['Ada'],
    ]);
    await db.patient.transaction((tx) =>
      tx.bulkInsert(
        'bare_recipient',
        {
          broadcast_id: 'uuid',
          seq: 'integer',
          message_id: 'uuid',
          contact_id: 'uuid',
          phone: 'text',
          segments: 'smallint',
          fields: 'text[]',
        },
        rows,
        size,
      ),
    );
  }
}

/** Claims, posts one ledger line, and settles, in batches of 1,000: what sending is compared with. */
async function bareLoop(db: Database, count: number): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        sql`delete from bare_queue
          where id in (select id from bare_queue order by id limit ${batch} for update skip locked) returning id`,
      );
      await tx.run(sql`insert into bare_ledger (amount) values (${rows.length})`);
      await tx.run(
        sql`insert into bare_done (id) select id
          from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid)`,
      );
    });
  }
}

/**
 * Measures a broadcast to so many contacts: the answers of its calls, its snapshot with filters and prices as a ratio
 * of a bare insert, and sending as a ratio of a bare loop.
 */
export async function broadcasts(url: string, count: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  // Adds the site brands.
  const app = createApi({
    hosts: readHosts(),
    secret: new Uint8Array(32).fill(1),
    mailer: createMailer({ db }),
    port: 4000,
    db,
    runJobs: false,
  });
  await app.ready();
  await app.close();
  const sender = await addSender({
    db,
    now,
    addPerson: (username, options) => addPerson({ db, secret: new Uint8Array(32).fill(1) }, username, now(), options),
  });
  const { accountId, userId, campaignId } = sender;
  const amount = 1_000_000_000_000n;
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
  const listId = randomUUID();
  await db.run(
    sql`insert into contact_list (id, account_id, name, type) values (${listId}, ${accountId}, 'All', 'STATIC')`,
  );
  await db.patient.run(sql`
    insert into contact (id, account_id, phone, first_name, consent_status, consent_source, consent_at, carrier)
    select gen_random_uuid(), ${accountId}::uuid, '+1312' || (2000000 + n), 'Ada ' || n % 5000, 'EXPRESS_WRITTEN',
      'WEB_FORM', now(), 'Verizon' from generate_series(0, ${count - 1}::int) n`);
  await db.patient.run(
    sql`insert into list_member (account_id, list_id, contact_id) select account_id, ${listId}::uuid, id from contact
      where account_id = ${accountId}`,
  );
  await db.patient.run(sql`
    insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      select gen_random_uuid(), account_id, phone, 'ACCOUNT', 'MANUAL', now() from contact
      where account_id = ${accountId} and right(phone, 2) = '07'`);
  await db.script(
    `create table bare_queue (id uuid primary key); create table bare_ledger (amount bigint); create table bare_done (id uuid primary key)`,
  );
  await db.patient.run(sql`insert into bare_queue select gen_random_uuid() from generate_series(1, ${count}::int)`);
  await db.patient.script('vacuum analyze');

  const live = { changed: () => undefined, typing: () => undefined };
  const deps = { db, clock: now, live, log: () => undefined, carrier };
  const insert = await seconds(() => bareInsert(db, count));
  const id = await db.transaction((tx) =>
    saveBroadcast(tx, { accountId, userId, at: now() }, undefined, {
      name: 'Bench',
      campaignUUID: campaignId,
      lists: { include: [listId], exclude: [] },
      body: 'Hi {{first_name|there}}, see you at 3',
    }),
  );
  const prepare = await seconds(() => db.transaction((tx) => prepareBroadcast(tx, accountId, id, now())));
  const memory = process.memoryUsage().rss;
  let most = memory;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const snapshot = await seconds(async () => {
    while (await buildSnapshots(deps));
  });
  const start = await seconds(() =>
    db.transaction((tx) => startBroadcast(tx, accountId, id, { maxCost: amount }, now())),
  );
  await db.patient.script('analyze');
  const loop = await seconds(() => bareLoop(db, count));
  const drain = await seconds(async () => {
    while (await sendChunks(deps));
  });
  clearInterval(timer);
  const sent = await db.row<{ count: number }>(
    sql`select coalesce(sum(messages), 0)::int as count from broadcast_sum where broadcast_id = ${id}`,
  );
  const expected = await db.row<{ count: number }>(sql`select recipients as count from broadcast where id = ${id}`);
  if (sent?.count !== expected?.count || !sent)
    throw new Error(`${sent?.count ?? 0} of ${expected?.count ?? 0} texts were sent`);
  say(`broadcast to ${count} contacts, ${sent.count} of them get it`);
  say(`answers: prepare ${Math.round(prepare * 1000)} ms, start with hold ${Math.round(start * 1000)} ms`);
  say(
    `snapshot: ${Math.round(count / snapshot)}/s, ${(insert / snapshot).toFixed(2)} × bare insert (${Math.round(count / insert)}/s)`,
  );
  say(
    `sending: ${Math.round(sent.count / drain)}/s, ${(sent.count / drain / (count / loop)).toFixed(2)} × the bare loop (${Math.round(count / loop)}/s)`,
  );
  say(`memory: ${Math.round((most - memory) / 1_048_576)} MiB more than before`);
  await db.close();
}
