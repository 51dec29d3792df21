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
const [accountId, userId, depositId, messageId, numberId] = [v7(), v7(), v7(), v7(), v7()];
const at = new Date('2026-11-20T15:00:00Z');
const sent = [
  { messageId, phone: '+13125550101', status: 'queued', errorCode: null, encoding: 'GSM-7', segments: 1, held: '9' },
];

let db: Database;
beforeAll(async () => {
  db = await emptyDatabase();
  await run(files.filter((file) => file < '0118'));
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
  await db.run(
    sql`insert into account (id, host_brand_id, name, status, timezone, country3)
      values (${accountId}, 1, 'Harbor Lane', 'ACTIVE', 'America/Chicago', 'USA')`,
  );
  await db.run(sql`insert into app_user (id, host_brand_id, username, email, first_name, last_name, password_hash,
      status, timezone)
    values (${userId}, 1, 'staff', 'staff@example.com', 'Sam', 'Staff', 'x', 'ACTIVE', 'UTC')`);
  await store('before');
  // As servers before 0112 stored it.
  await db.run(sql`insert into number (id, account_id, number, type, capabilities, status, registration,
      monthly_fee, purchased_at)
    values (${numberId}, ${accountId}, '+12015550100', '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, ${at})`);
  await db.run(sql`insert into message (id, account_id, direction, source, channel, number_id, peer, body,
      encoding, segments, status, held)
    values (${messageId}, ${accountId}, 'OUTBOUND', 'API', '10DLC', ${numberId}, '+13125550101', 'Hi', 'GSM-7', 1,
      'queued', 9)`);
  await db.run(sql`insert into send_key (account_id, key, request_hash, message_ids, created_at)
    values (${accountId}, 'oldest', 'hash', ${`{${messageId}}`}::uuid[], ${at})`);
  await run(files.filter((file) => file >= '0118'));
});
afterAll(() => db.close());

const run = async (names: string[]) => {
  for (const name of names) await db.transaction((tx) => tx.script(readFileSync(join(folder, name), 'utf8')));
};

/** Stores a key of each kind as the previous version does. */
async function store(key: string): Promise<void> {
  await db.run(sql`insert into send_key (account_id, key, request_hash, message_ids, created_at)
    values (${accountId}, ${key}, 'hash', '{}', ${at})`);
  await db.run(sql`update send_key set answer = ${JSON.stringify(sent)}::text::jsonb where key = ${key}`);
  await db.run(sql`insert into kept_answer (account_id, endpoint, key, request_hash, lease_until, created_at)
    values (${accountId}, 'sendMessages', ${key}, 'hash', ${at}, ${at})`);
  await db.run(sql`update kept_answer set status = 202, body = '{"a": 1}' where key = ${key}`);
  await db.run(sql`insert into registration_request (id, account_id, idempotency_key, request_hash, response, at)
    values (${v7()}, ${accountId}, ${key}, 'hash', '{"charged": "4"}', ${at})`);
  await db.run(sql`insert into number_purchase (id, account_id, idempotency_key, request_hash, numbers, charged,
      response, at) values (${v7()}, ${accountId}, ${key}, 'hash', 1, 1, '{"failed": []}', ${at})`);
  const id = key === 'before' ? depositId : v7();
  await db.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, card_ref, brand,
      last4, idempotency_key, request_hash, created_at)
    values (${id}, ${accountId}, ${key}, 1, 0, 0, 'PROCESSING', 'sandbox', 'card', 'Visa', '4242', ${key}, 'hash',
      ${at})`);
  await db.run(sql`insert into deposit_refund (id, account_id, deposit_id, amount, reason, status, idempotency_key,
      request_hash, created_at)
    values (${v7()}, ${accountId}, ${id}, 1, 'Asked for', 'PROCESSING', ${key}, 'hash', ${at})`);
  await db.run(sql`insert into staff_charge (id, account_id, direction, amount, category, reason, status,
      needs_approval, idempotency_key, request_hash, created_by, created_at)
    values (${v7()}, ${accountId}, 'CREDIT', 1, 'GOODWILL', 'A good reason', 'PENDING', false, ${key}, 'hash', ${userId},
      ${at})`);
  await db.run(sql`insert into lookup_request (id, account_id, idempotency_key, request_hash, at, total)
    values (${v7()}, ${accountId}, ${key}, 'hash', ${at}, 1)`);
}

const keysOf = (key: string) =>
  db.rows<{ scope: string; answer: unknown; days: number | null }>(sql`
    select scope, answer, extract(day from expires_at - created_at)::int as days from request_key
      where key = ${key} and request_hash = 'hash' and owner_id = case scope when 'charge' then ${userId}::uuid
        else ${accountId}::uuid end
      order by scope collate "C"`);

it.each(['before', 'after'])('honors keys that the previous version stored %s the migration', async (key) => {
  if (key === 'after') await store(key);
  const record = { id: expect.any(String) };
  expect(await keysOf(key)).toEqual([
    { scope: 'charge', answer: record, days: null },
    { scope: 'deposit', answer: key === 'before' ? { id: depositId } : record, days: null },
    { scope: 'look-up', answer: record, days: null },
    { scope: 'purchase', answer: { failed: [] }, days: null },
    { scope: 'refund', answer: record, days: null },
    { scope: 'registration', answer: { charged: '4' }, days: null },
    { scope: 'send', answer: sent, days: 40 },
    { scope: 'v1:sendMessages', answer: { status: 202, body: '{"a": 1}' }, days: 40 },
  ]);
});

it('knows what a send returned that recorded only ids', async () => {
  expect(await keysOf('oldest')).toEqual([{ scope: 'send', answer: sent, days: 40 }]);
});

it('lets the previous version find the keys of this one, and both forget a request that failed', async () => {
  for (const scope of ['send', 'registration', 'v1:sendMessages'])
    await db.run(sql`insert into request_key (owner_id, scope, key, request_hash, lease_until, created_at)
      values (${accountId}, ${scope}, 'new', 'hash', ${at}, ${at})`);
  expect(await db.rows(sql`select status, body from kept_answer where key = 'new'`)).toEqual([
    { status: null, body: null },
  ]);
  await db.run(sql`update request_key set answer = ${JSON.stringify(sent)}::text::jsonb where key = 'new'
    and scope = 'send'`);
  await db.run(sql`update request_key set answer = '{"status": 202, "body": "{}"}' where key = 'new'
    and scope <> 'send'`);
  expect(await db.rows(sql`select answer, message_ids as ids from send_key where key = 'new'`)).toEqual([
    { answer: sent, ids: [messageId] },
  ]);
  expect(await db.rows(sql`select response from registration_request where idempotency_key = 'new'`)).toEqual([
    { response: { status: 202, body: '{}' } },
  ]);
  expect(await db.rows(sql`select status, body, request_hash as hash from kept_answer where key = 'new'`)).toEqual([
    { status: 202, body: '{}', hash: 'hash' },
  ]);
  await db.run(sql`delete from request_key where key = 'new' and scope <> 'registration'`);
  await db.run(sql`delete from kept_answer where key = 'before'`);
  expect(
    await db.rows(sql`select key from send_key where key = 'new' union all select key from kept_answer
      where key = 'new' union all select key from request_key where key = 'before' and scope like 'v1:%'`),
  ).toEqual([]);
});
