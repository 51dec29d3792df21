import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../../../../testing';
import { addCard, spend } from '../../../../../testing/recharges';
import { settleStuck } from '../../../deposits/settle';
import { takeDips } from '../../../recharge/run-recharges';

let api: TestApi;
let token: string;
let accountId: string;
let staff: { token: string; host: string };
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('dana')).accountId ?? '';
  token = await api.logIn('dana');
  await api.addPerson('stranger');
  await api.addPerson('ops', { accountId: null, roles: ['superadmin'] });
  staff = { token: await api.logIn('ops', { host: 'admin.localhost' }), host: 'admin.localhost' };
});
afterAll(() => api.close());

const sandbox = async <Body>(name: string, body: object) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/sandbox/${name}`,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const confirm = async (secret: string | undefined, approve: boolean) =>
  (await sandbox<{ confirmed: boolean }>('confirm', { secret, approve })).body.confirmed;
const balance = async () => (await api.call('account.manage/getbalance', {}, { token })).payload;

let keys = 0;
/** Pays 25 USD with the test card whose bank asks for a confirmation. */
async function pay(more: Record<string, unknown> = {}) {
  const card = await sandbox<{ token: string }>('tokenize', {
    number: '4000 0027 6000 3184',
    expMonth: 11,
    expYear: 2029,
    cvc: '123',
    zip: '07302',
  });
  const body = {
    amount: '25.000000',
    paymentToken: card.body.token,
    idempotencyKey: `confirmed-${(keys += 1)}`,
    ...more,
  };
  const made = await api.call('account.manage/createdeposit', body, { token });
  return { body, made, secret: made.payload.action?.secret, depositUUID: made.payload.depositUUID };
}
const resume = (depositUUID: string, as = token) =>
  api.call('account.manage/resumedeposit', { depositUUID }, { token: as });
const cancel = (depositUUID: string, as = token) =>
  api.call('account.manage/canceldeposit', { depositUUID }, { token: as });

it('waits for the cardholder, survives a reload, and is charged once the bank has confirmed it', async () => {
  const before = await balance();
  const { body, made, secret, depositUUID } = await pay({ saveMethod: true });
  expect([made.status, made.payload]).toMatchObject([
    200,
    {
      status: 'REQUIRES_ACTION',
      action: { provider: 'sandbox', secret: expect.stringMatching(/^confirm_/) as string },
    },
  ]);
  // The same call again, and the page after a reload, find the same charge.
  expect((await api.call('account.manage/createdeposit', body, { token })).payload).toEqual(made.payload);
  expect((await resume(depositUUID)).payload.action?.secret).toBe(secret);
  const open = await api.call('account.manage/getdeposits', { filter: { status: ['REQUIRES_ACTION'] } }, { token });
  expect(open.payload.items).toMatchObject([{ depositUUID, status: 'REQUIRES_ACTION', balanceAfter: null }]);
  expect(await balance()).toBe(before);
  expect(await confirm(secret, true)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 16 }, () => resume(depositUUID)));
  expect(new Set(answers.map(({ status, payload }) => `${status} ${payload.status} ${payload.action}`))).toEqual(
    new Set(['200 SUCCEEDED null']),
  );
  expect(await balance()).toBe(before + 25);
  expect((await api.call('account.manage/getpaymentmethods', {}, { token })).payload.items).toMatchObject([
    { last4: '3184' },
  ]);
  // A confirmation is given once.
  expect(await confirm(secret, false)).toBe(false);
  expect((await resume(depositUUID)).payload.status).toBe('SUCCEEDED');
});

it('fails if the cardholder declines it', async () => {
  const before = await balance();
  const { secret, depositUUID } = await pay();
  await confirm(secret, false);
  const { status, body } = await resume(depositUUID);
  expect([status, body.code, body.content.errors?.[0]?.field]).toEqual([
    402,
    'PAYMENT_DECLINED',
    'paymentToken.number',
  ]);
  expect([await balance(), (await resume(depositUUID)).status]).toEqual([before, 402]);
});

it('can be canceled until it is confirmed', async () => {
  const { secret, depositUUID } = await pay();
  expect((await cancel(depositUUID)).payload).toMatchObject({ status: 'CANCELED', failure: { code: 'canceled' } });
  const listed = async (status: 'CANCELED' | 'FAILED') =>
    (await api.call('account.manage/getdeposits', { filter: { status: [status] } }, { token })).payload.items;
  expect(await listed('CANCELED')).toEqual([expect.objectContaining({ depositUUID, status: 'CANCELED' })]);
  expect((await listed('FAILED')).map((row) => row.depositUUID)).not.toContain(depositUUID);
  const seenByStaff = await api.call('admin.manage/getaccount', { accountUUID: accountId }, staff);
  expect(seenByStaff.payload.deposits[0]).toMatchObject({ depositUUID, status: 'CANCELED' });
  expect(await confirm(secret, true)).toBe(false);
  const other = await pay();
  await confirm(other.secret, true);
  expect((await cancel(other.depositUUID)).payload.status).toBe('SUCCEEDED');
});

it('belongs to its account', async () => {
  const { depositUUID } = await pay();
  const stranger = await api.logIn('stranger');
  expect([(await resume(depositUUID, stranger)).status, (await cancel(depositUUID, stranger)).status]).toEqual([
    404, 404,
  ]);
  await cancel(depositUUID);
});

it('expires if nobody confirms it, and is settled by the job if the browser never came back', async () => {
  const [left, confirmed] = [await pay(), await pay()];
  await confirm(confirmed.secret, true);
  api.advance(3 * 60_000);
  await settleStuck(api.app.deps);
  const statusOf = async (id: string) =>
    (await api.db.row<{ status: string }>(sql`select status from deposit where id = ${id}`))?.status;
  expect([await statusOf(left.depositUUID), await statusOf(confirmed.depositUUID)]).toEqual([
    'REQUIRES_ACTION',
    'SUCCEEDED',
  ]);
  api.advance(60 * 60_000);
  await settleStuck(api.app.deps);
  expect([await statusOf(left.depositUUID), await confirm(left.secret, true)]).toEqual(['FAILED', false]);
});

it('is not a way to recharge: the backup card is charged at once', async () => {
  const primaryMethodUUID = await addCard(api, accountId, { outcome: 'authentication_required', last4: '3184' });
  const backupMethodUUID = await addCard(api, accountId, { last4: '5555' });
  token = await api.logIn('dana');
  const saved = await api.call(
    'account.manage/setautorecharge',
    {
      enabled: true,
      threshold: '20.000000',
      mode: 'ADD',
      amount: '50.000000',
      dailyCount: 5,
      monthlyCap: '500.000000',
      primaryMethodUUID,
      backupMethodUUID,
      emails: [],
    },
    { token },
  );
  expect(saved.status).toBe(200);
  await spend(api, accountId, -BigInt(Math.round(((await balance()) - 10) * 1_000_000)));
  await takeDips(api.app.deps);
  const { payload } = await api.call('account.manage/getrechargeattempts', {}, { token });
  expect(payload.items).toMatchObject([
    { card: 'BACKUP', status: 'SUCCEEDED' },
    { card: 'PRIMARY', status: 'DECLINED', failure: { code: 'authentication_required' } },
  ]);
});
