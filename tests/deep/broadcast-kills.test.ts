import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { databaseUrl, testApi } from '@heliograph/api/testing';
import type { TestApi } from '@heliograph/api/testing';
import { expectBalanced } from '../../api/src/testing/balanced';
import { addBroadcast, addListOf, startNow } from '../../api/src/testing/broadcasts';
import { addSender } from '../../api/src/testing/senders';
import { recordOptOut } from '../../api/src/modules/people';
import { endReplies } from '../../api/src/modules/texting';
import { postTransaction } from '../../api/src/modules/money';
import { killMoments } from './support/kill-moments';
import { killWorkers } from './support/kill-workers';

const kills = 30;
const recipients = 150_000;
const optOuts = 20;
const { seed, random } = killMoments();

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.db.script('create table carrier_kept (id uuid primary key, times integer not null)');
});
afterAll(() => api.close());

it(`sends a broadcast to ${recipients} once each, and charges each once, after ${kills} kills of two workers at random moments (KILL_SEED=${seed})`, async () => {
  const { accountId, userId, campaignId } = await addSender(api);
  const amount = 10_000_000_000n;
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'more',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    }),
  );
  const id = await addBroadcast(api, {
    accountId,
    userId,
    campaignId,
    lists: [await addListOf(api, accountId, recipients)],
    body: 'Hi {{first_name}}',
  });
  // A pace, so that a fast machine has not sent everything before the last kill: about a chunk a second by the workers'
  // clock.
  await api.db.run(sql`update broadcast set throttle = 1000 where id = ${id}`);
  await startNow(api, accountId, id);
  const left = async () =>
    (
      await api.db.row<{ left: number }>(
        sql`select count(*)::int as left from broadcast_chunk where broadcast_id = ${id} and not done`,
      )
    )?.left ?? 0;
  // Those of the last chunk, which is not sent yet, opt out while others are sent.
  const late = await api.db.rows<{ phone: string }>(
    sql`select phone from broadcast_recipient where broadcast_id = ${id} order by seq desc limit ${optOuts}`,
  );
  const workers = await killWorkers({
    program: 'kill-worker.ts',
    args: [await databaseUrl(api.db), String(Date.now()), 'broadcasts'],
    times: kills,
    random,
    pauseMs: 200,
    left,
    few: 20,
    more: () => api.db.run(sql`update broadcast set throttle = 1 where id = ${id}`),
    onKill: async (kill) => {
      if (kill !== 3) return;
      const from = { accountId, numberId: null, campaignId: null, number: null };
      await api.db.transaction(async (tx) => {
        for (const { phone } of late)
          await recordOptOut(tx, { from, phone, reason: 'REVOKED', at: api.now() }, endReplies);
      });
    },
  });
  await api.db.run(sql`update broadcast set throttle = null where id = ${id}`);
  while (await left()) await pause(200);
  for (const worker of workers) worker.kill('SIGKILL');

  const found = await api.db.row(sql`
    select (select count(*)::int from carrier_kept) as kept, (select max(times) from carrier_kept) as times,
      (select count(*)::int from message where broadcast_id = ${id} and status = 'sent') as sent,
      (select count(*)::int from message where broadcast_id = ${id} and status = 'canceled'
        and error_code = 'OPTED_OUT') as canceled,
      (select count(*)::int from message m where m.broadcast_id = ${id} and m.status = 'sent'
        and exists (select 1 from carrier_kept k where k.id = m.id)) as both,
      (select count(distinct total)::int from message where broadcast_id = ${id} and total > 0) as prices,
      (select count(distinct peer)::int from message where broadcast_id = ${id}) as people,
      (select status from broadcast where id = ${id}) as status,
        (select held from broadcast where id = ${id}) as held`);
  const sent = recipients - optOuts;
  expect(found).toEqual({
    kept: sent,
    times: 1,
    sent,
    canceled: optOuts,
    both: sent,
    prices: 1,
    people: recipients,
    status: 'COMPLETED',
    held: 0n,
  });
  await expectBalanced(api.db, accountId);
}, 900_000);
