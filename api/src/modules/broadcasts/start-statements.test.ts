import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addBroadcast, addListOf, prepareNow } from '../../testing/broadcasts';
import { addSender } from '../../testing/senders';
import { startBroadcast } from './start-broadcast';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Counts the statements of a transaction. */
async function statementsOf(work: (tx: Executor) => Promise<void>): Promise<number> {
  return api.db.transaction(async (tx) => {
    const spies = (['rows', 'row', 'run', 'bulkInsert'] as const).map((way) => jest.spyOn(tx, way));
    await work(tx);
    const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    spies.forEach((spy) => spy.mockRestore());
    return statements;
  });
}

it('starts a broadcast with the same statements from 1, 10, and 100 numbers, also if none can send', async () => {
  const counts: Record<string, Set<number>> = { started: new Set(), refused: new Set() };
  for (const numbers of [1, 10, 100]) {
    const sender = await addSender(api);
    const { accountId, numberId } = sender;
    await api.db.run(sql`
      insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration, monthly_fee,
        purchased_at)
      select gen_random_uuid(), account_id, '+1646555' || (1000 + i), type, capabilities, campaign_id, status,
        registration, monthly_fee, purchased_at
      from number, generate_series(2, ${numbers}::int) i where id = ${numberId}`);
    const lists = [await addListOf(api, accountId, 3)];
    const id = await addBroadcast(api, { ...sender, lists });
    await prepareNow(api, accountId, id);
    const start = (tx: Executor) => startBroadcast(tx, accountId, id, { maxCost: 1_000_000_000n }, api.now());
    await api.db.run(sql`update number set status = 'SUSPENDED' where account_id = ${accountId}`);
    counts.refused?.add(await statementsOf((tx) => expect(start(tx)).rejects.toMatchObject({ kind: 'conflict' })));
    await api.db.run(sql`update number set status = 'ACTIVE' where account_id = ${accountId}`);
    counts.started?.add(await statementsOf(start));
    await api.db.run(sql`update number set released_at = ${api.now()}, status = 'RELEASED'
      where account_id = ${accountId}`);
  }
  expect(counts.started?.size).toBe(1);
  expect(counts.refused?.size).toBe(1);
});
