import { randomUUID } from 'node:crypto';
import { migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { prepareBrands } from '../../../api/src/modules/identity';
import { loadBook, rate } from '../../../api/src/modules/pricing';
import type { BillableEvent } from '../../../api/src/modules/money';
import { workOnImpacts } from '../../../api/src/modules/pricing';
import { addPerson } from '../../../api/src/testing/people';
import { readHosts } from '../../../deploy/server/hosts';
import { freshDatabase } from '../fresh-database';
import { seedAccounts, seedContacts } from '../lists/seed';
import { seedLedger, seedMessages, seedSums } from '../lists/seed-messages';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const events = 200_000;

async function ms(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Adds a version of the standard steps with a fee on top, and queues its comparison. Returns its id. */
async function queueImpact(db: Database, accounts: number, userId: string): Promise<string> {
  const id = randomUUID();
  const to = new Date();
  await db.run(sql`
    insert into pricing_impact (id, waterfall_id, steps, from_at, to_at, total, created_by, created_at)
    select ${id}::uuid, w.id,
      v.steps || '[{"name":"Fee","match":{},"source":"PERCENT","tierMode":"FLAT","onHit":"ADD","onMiss":"NEXT","percent":500}]'::jsonb, ${new Date(to.getTime() - 30 * 86_400_000)}::timestamptz, ${to}::timestamptz, ${accounts}::int, ${userId}::uuid, ${to}::timestamptz
    from waterfall w join waterfall_version v on v.waterfall_id = w.id limit 1`);
  return id;
}

/**
 * Measures pricing: how long publishing a waterfall takes to compare a number of messages, in how many steps, and how
 * many events are priced per second. The comparison reads the sums per hour, so it is compared with a scan of the
 * messages.
 */
export async function pricing(url: string, messages: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  await prepareBrands(db, readHosts());
  const { accountId, userId } = await addPerson({ db, secret: new Uint8Array(32).fill(1) }, 'bench', new Date());
  if (!accountId) throw new Error('The account is missing');
  const size = { messages, contacts: 10_000, conversations: 1_000, accounts: 1_000, ledgerLines: 10_000 };
  for (const seed of [seedAccounts, seedContacts, seedLedger, seedMessages]) await seed(db, accountId, size);
  await seedSums(db);
  await db.patient.run(sql`analyze`);
  const { accounts = 0, charged = 0 } =
    (await db.row<{ accounts: number; charged: number }>(
      sql`select (select count(*)::int from account) as accounts,
        (select count(*)::int from message where total > 0) as charged`,
    )) ?? {};
  const id = await queueImpact(db, accounts, userId);
  let steps = 0;
  let longest = 0;
  const whole = await ms(async () => {
    for (let done = 1; done > 0; steps += 1)
      longest = Math.max(
        longest,
        await ms(async () => {
          done = await workOnImpacts({ db, log: () => undefined });
        }),
      );
  });
  const scan = await ms(() =>
    db.patient.rows(sql`
    select account_id, direction, channel, carrier, campaign_id, count(*)::int as messages,
      coalesce(sum(segments), 0)::int as segments, coalesce(sum(total), 0)::bigint as charged from message
      where total > 0 group by 1, 2, 3, 4, 5`),
  );
  const row = await db.row<{ state: string; messages: bigint }>(
    sql`select state,
      (select coalesce(sum(messages), 0)::bigint from pricing_impact_line l where l.impact_id = i.id) as messages
      from pricing_impact i where id = ${id}`,
  );
  say(
    `comparing ${Number(row?.messages ?? 0n).toLocaleString('en-US')} of ${charged.toLocaleString('en-US')} charged messages of ${accounts.toLocaleString('en-US')} accounts: ${row?.state} in ${Math.round(whole)} ms, ${steps - 1} steps of at most ${Math.round(longest)} ms; a scan of the messages ${Math.round(scan)} ms`,
  );
  const book = await loadBook(db, { accountId, items: ['sms_out'], at: new Date() });
  const event: BillableEvent = {
    item: 'sms_out',
    channel: '10DLC',
    carrier: 'Verizon',
    useCase: null,
    campaignId: null,
    registered: true,
    units: 1,
  };
  const spent = await ms(async () => {
    for (let index = 0; index < events; index += 1) if (!rate(book, event, index).ok) throw new Error('No price');
  });
  say(`pricing: ${Math.round(events / (spent / 1000)).toLocaleString('en-US')} events per second`);
  await db.close();
}
