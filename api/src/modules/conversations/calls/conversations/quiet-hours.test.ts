import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let keys = 0;
const phone = '+12015550401';

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  await api.db.run(sql`update campaign set use_case = 'MARKETING' where id = ${sender.campaignId}`);
  await until(3);
});
afterAll(() => api.close());

/** Moves the clock to an hour of a day in UTC. */
async function until(hour: number): Promise<void> {
  const now = api.now().getTime();
  const day = Math.floor(now / 86_400_000) * 86_400_000;
  const at = day + hour * 3_600_000;
  api.advance((at > now ? at : at + 86_400_000) - now);
  token = await api.logIn(sender.username);
}
const send = (more: object = {}) =>
  api.call(
    'conversation.manage/sendmessage',
    {
      numberUUID: sender.numberId,
      phone,
      body: 'Half price today',
      idempotencyKey: `key ${(keys += 1)} of quiet hours`,
      ...more,
    },
    { token },
  );
const problem = async (conversationUUID: string) =>
  (await api.call('conversation.manage/getconversation', { conversationUUID }, { token })).payload;

it('does not send marketing at night, free of charge, and says when it may', async () => {
  const { payload } = await send();
  expect(payload).toMatchObject({ status: 'failed', errorCode: 'QUIET_HOURS' });
  const detail = await problem(payload.conversationUUID);
  expect(detail).toMatchObject({
    zones: ['America/New_York'],
    problem: { code: 'QUIET_HOURS', text: expect.stringMatching(/^It is 1[01]:00.PM there/) },
  });
  const morning = new Date(detail.problem?.endsAt ?? 0);
  expect([12, 13]).toContain(morning.getUTCHours());
  expect((await send({ scheduleAt: morning.toISOString() })).payload).toMatchObject({
    status: 'scheduled',
    errorCode: null,
  });
  expect((await api.call('account.manage/getbalance', {}, { token })).status).toBe(200);
  expect(
    await api.db.rows(
      sql`select total, held from message where account_id = ${sender.accountId} and error_code = 'QUIET_HOURS'`,
    ),
  ).toEqual([{ total: 0n, held: 0n }]);
});

it('answers someone who has just texted, at any time', async () => {
  await api.app.messaging.events.inbound([
    { vendorId: 'night', from: phone, to: sender.number, body: 'Are you open?', carrier: 'Verizon', at: api.now() },
  ]);
  expect((await send()).payload).toMatchObject({ status: 'queued', errorCode: null });
});

it('concerns no other campaigns, and not the day', async () => {
  await until(18);
  const { payload } = await send({ phone: '+12015550402' });
  expect(payload).toMatchObject({ status: 'queued', errorCode: null });
  await until(3);
  await api.db.run(sql`update campaign set use_case = 'CUSTOMER_CARE' where id = ${sender.campaignId}`);
  expect((await send({ phone: '+12015550402' })).payload).toMatchObject({ status: 'queued', errorCode: null });
});
