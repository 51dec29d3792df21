import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../../../safety/world';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf, startNow } from '../../../testing/broadcasts';
import { addSender } from '../../../testing/senders';

/* Open pages of a customer read again what staff changed. Before the commit, they would read what was there before. */
let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  const { userId } = await api.addPerson('ada', { accountId: null, roles: ['superadmin'] });
  token = await tokenFor(api, userId, null);
});
afterAll(() => api.close());

const ownNumber = async (): Promise<string> =>
  (
    await api.db.row<{ number: string }>(
      sql`select number from number where account_id = ${sender.accountId} order by number limit 1`,
    )
  )?.number ?? '';

it.each<[CallName, () => object | Promise<object>]>([
  [
    'admin.manage/postcharge',
    () => ({
      accountUUID: sender.accountId,
      direction: 'CREDIT',
      amount: '5.000000',
      category: 'GOODWILL',
      reason: 'Outage of March 3',
      idempotencyKey: 'announced-1',
    }),
  ],
  [
    'admin.manage/holdbroadcast',
    async () => {
      const broadcastUUID = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 2)] });
      await startNow(api, sender.accountId, broadcastUUID);
      return { broadcastUUID, reason: 'Review' };
    },
  ],
  ['admin.manage/setnumberstatus', async () => ({ numbers: [await ownNumber()], action: 'SUSPEND', reason: 'Review' })],
  [
    'admin.manage/assignnumbers',
    async () => ({
      numbers: [await ownNumber()],
      accountUUID: (await api.addPerson('receiver')).accountId,
      charge: false,
      reason: 'Moved',
    }),
  ],
])('%s announces a change after its commit', async (name, bodyOf) => {
  const body = await bodyOf();
  const reads: Promise<unknown>[] = [];
  // Inside a transaction, the database itself can't be used.
  const changed = jest.spyOn(api.app.deps.live, 'changed').mockImplementation(() => {
    const read = api.db.rows(sql`select 1`);
    read.catch(() => undefined);
    reads.push(read);
  });
  const { status } = await api.call(name, body as never, { token, host: 'admin.localhost' });
  changed.mockRestore();
  expect([status, reads.length > 0]).toEqual([200, true]);
  await Promise.all(reads);
});
