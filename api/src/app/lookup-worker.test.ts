import { sql } from 'drizzle-orm';
import { cancelJob, lookupJob, startJob } from '../modules/lookups';
import { testApi } from '../testing';
import { expectBalanced } from '../testing/balanced';
import { askedLookup, chicagoPhones, lookupDeps } from '../testing/lookups';
import { addSender } from '../testing/senders';
import { createLookupWorker } from './lookup-worker';

it('leaves time to cancel between steps, also with a provider that answers at once', async () => {
  const api = await testApi();
  const { accountId, userId } = await addSender(api);
  const lookup = askedLookup();
  const order = { accountId, userId, numbers: chicagoPhones(10_000), maxCost: '50.000000' };
  const id = await startJob(api.db, { ...order, idempotencyKey: 'k', name: 'leads.csv' }, api.now());
  const cancel = () => api.db.transaction((tx) => cancelJob(tx, accountId, id, api.now()));
  let note: (ms: number) => void = () => undefined;
  const paused = new Promise<number>((resolve) => (note = resolve));
  const worker = createLookupWorker(lookupDeps(api, lookup) as never, async (ms) => {
    // Two tabs at once.
    await Promise.all([cancel(), cancel()]);
    note(ms);
  });
  worker.start();
  expect(await paused).toBeGreaterThan(0);
  worker.wake();
  await worker.stop();
  expect(lookup.asked.map(({ length }) => length)).toEqual([200]);
  expect(await lookupJob(api.db, accountId, id, api.now())).toMatchObject({
    status: 'STOPPED',
    done: 200,
    total: 10_000,
    cost: '0.990000',
    endedAt: api.now().toISOString(),
  });
  expect(
    await api.db.rows(
      sql`select -amount as amount from ledger_entry where account_id = ${accountId} and kind = 'lookup'`,
    ),
  ).toEqual([{ amount: 990_000n }]);
  expect(await api.db.rows(sql`select 1 from lookup_result where request_id = ${id}`)).toHaveLength(200);
  await expectBalanced(api.db, accountId);
  await api.close();
});
