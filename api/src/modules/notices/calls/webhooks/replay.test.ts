import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTenant, tokenFor } from '../../../../safety/world';
import type { Tenant } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
/** An account with a webhook and one event, which failed. */
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
});

const replay = (body: object) => api.call('account.manage/replaywebhook', body as never, { token });
const state = async () =>
  (await api.call('account.manage/getwebhookdeliveries', {}, { token })).payload.items.map(
    (item) => `${item.state} ${item.attempts}`,
  );
const period = (from: number, to: number) => {
  const at = api.now().getTime();
  return { failedFrom: new Date(at + from).toISOString(), failedTo: new Date(at + to).toISOString() };
};

it('sends the failed ones of a period again', async () => {
  expect((await replay(period(1, 1000))).payload).toEqual({ replayed: 0 });
  expect((await replay(period(-1000, 1))).payload).toEqual({ replayed: 1 });
  expect(await state()).toEqual(['PENDING 0']);
});

it('sends all that match a filter again, and no others', async () => {
  expect((await replay({ all: true, filter: { state: ['DELIVERED'] }, expected: 0 })).payload).toEqual({ replayed: 0 });
  expect(await state()).toEqual(['FAILED 6']);
  expect(
    (await replay({ all: true, filter: { state: ['FAILED'], event: ['message.status'] }, expected: 1 })).payload,
  ).toEqual({ replayed: 1 });
  expect(await state()).toEqual(['PENDING 0']);
});

it('rejects a mixed or empty choice, and a period that is open or reversed', async () => {
  const { failedFrom, failedTo } = period(-1000, 0);
  const field = async (body: object) => {
    const { status, body: answer } = await replay(body);
    return [status, answer.content.errors?.[0]?.field];
  };
  expect(await field({})).toEqual([422, 'deliveries']);
  expect(await field({ deliveries: [tenant.ids.deliveryUUID], failedFrom, failedTo })).toEqual([422, 'deliveries']);
  expect(await field({ all: true, filter: {}, expected: 1, failedFrom, failedTo })).toEqual([422, 'deliveries']);
  expect(await field({ failedFrom })).toEqual([422, 'deliveries']);
  expect(await field({ failedFrom: failedTo, failedTo: failedFrom })).toEqual([422, 'failedTo']);
  expect(await state()).toEqual(['FAILED 6']);
});

it('rejects events of others, and of a webhook that is off', async () => {
  expect((await replay({ deliveries: [tenant.ids.deliveryUUID, v7()] })).status).toBe(404);
  await api.db.run(sql`update webhook set enabled = false where account_id = ${tenant.accountId}`);
  for (const body of [
    { deliveries: [tenant.ids.deliveryUUID] },
    { all: true, filter: {}, expected: 1 },
    period(-1000, 1),
  ]) {
    expect((await replay(body)).body.code).toBe('WEBHOOK_OFF');
  }
  expect(await state()).toEqual(['FAILED 6']);
});
