import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '.';
import { emptyDatabase } from '../testing';

// Loading a database takes longer than jest's five seconds when the whole suite runs at once.
jest.setTimeout(120_000);

const folder = join(__dirname, 'migrations');
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const [accountId, campaignId, numberId] = [v7(), v7(), v7()];
const at = new Date('2026-11-20T15:00:00Z');
const later = new Date('2026-11-21T15:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => db.close());

const run = async (names: string[]) => {
  for (const name of names) await db.transaction((tx) => tx.script(readFileSync(join(folder, name), 'utf8')));
};

/** Inserts a message of the account as it was stored before. */
async function message(peer: string, status: string, time: Date, sentAt: Date | null): Promise<string> {
  const id = v7({ msecs: time.getTime() });
  await db.run(sql`
    insert into message (id, account_id, direction, source, channel, number_id, campaign_id, peer, body, encoding,
      segments, status, sent_at)
    values (${id}, ${accountId}, 'OUTBOUND', 'API', '10DLC', ${numberId}, ${campaignId}, ${peer}, 'Hi', 'GSM-7', 1,
      ${status}::message_status, ${sentAt})`);
  return id;
}

async function fillOldDatabase(): Promise<void> {
  await run(files.filter((file) => file < '0112'));
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
  await db.run(
    sql`insert into account (id, host_brand_id, name, status, timezone, country3)
      values (${accountId}, 1, 'Harbor Lane', 'ACTIVE', 'America/Chicago', 'USA')`,
  );
  await db.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${campaignId}, ${accountId}, '10DLC', 'Reminders', 'MIXED', 'x', 'MNO_PROVISIONED', 0)`);
  await db.run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration,
    monthly_fee, purchased_at)
    values (${numberId}, ${accountId}, '+12015550100', '10DLC', array['SMS'], ${campaignId}, 'ACTIVE', 'REGISTERED', 0,
      ${at})`);
  for (const [phone, last] of [
    ['+13125550101', null],
    ['+13125550102', later],
    ['+13125550103', at],
    ['+13125550104', later],
  ] as const)
    await db.run(
      sql`insert into contact (id, account_id, phone, last_outbound_at)
        values (gen_random_uuid(), ${accountId}, ${phone}, ${last})`,
    );
  await message('+13125550101', 'delivered', at, at);
  await message('+13125550101', 'sent', later, later);
  await message('+13125550101', 'failed', new Date(later.getTime() + 1_000), null);
  await message('+13125550102', 'delivered', at, at);
  await message('+13125550103', 'failed', at, null);
  await db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
    values (${accountId}, 'https://hooks.example.com', 'JSON', array['message.received'], 'NONE', 'x', 5000, true,
      ${at})`);
}

it('updates a database of an earlier version', async () => {
  await fillOldDatabase();
  const reply = await message('+13125550101', 'sent', later, later);
  await db.run(sql`insert into keyword_match (message_id, account_id, kind, word, reply_id)
    values (${v7()}, ${accountId}, 'HELP', 'HELP', ${reply})`);
  await db.run(sql`insert into campaign_drift (account_id, campaign_id, day, messages, similarity_sum, unlike)
    values (${accountId}, ${campaignId}, '2026-11-21', 3, 2.1, 1)`);
  await db.run(sql`insert into campaign_drift_text (account_id, campaign_id, day, message_id, body, similarity)
    values (${accountId}, ${campaignId}, '2026-11-21', ${reply}, 'Hi', 0.1)`);
  await run(files.filter((file) => file >= '0112'));
  // The last is the time of a message that was archived.
  expect(await db.rows(sql`select phone, last_outbound_at as last from contact order by phone`)).toEqual([
    { phone: '+13125550101', last: later },
    { phone: '+13125550102', last: at },
    { phone: '+13125550103', last: null },
    { phone: '+13125550104', last: later },
  ]);
  expect(
    await db.rows(sql`select messages, round(similarity_sum::numeric, 6)::float as sum, unlike from campaign_drift`),
  ).toEqual([{ messages: 2, sum: 2, unlike: 0 }]);
  expect(await db.rows(sql`select 1 from campaign_drift_text`)).toEqual([]);
  await db.run(sql`update campaign set status = 'TCR_SUSPENDED' where id = ${campaignId}`);
  expect(await db.rows(sql`select events from webhook`)).toEqual([{ events: ['message.received'] }]);
  expect(await db.rows(sql`select 1 from webhook_delivery`)).toEqual([]);
});
