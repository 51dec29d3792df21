import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../../../../../testing';
import { addCard, spend } from '../../../../../testing/recharges';
import { takeDips } from '../../../recharge/run-recharges';

let api: TestApi;
let token: string;
let accountId: string;
let settings: Record<string, unknown>;
let backup: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('fay', { roles: ['finance'] })).accountId ?? '';
  token = await api.logIn('fay');
  await api.db.run(sql`update account set min_balance = 15000000 where id = ${accountId}`);
  await spend(api, accountId, 100_000_000n);
  const primaryMethodUUID = await addCard(api, accountId, { last4: '1111' });
  backup = await addCard(api, accountId, { last4: '2222' });
  settings = {
    enabled: true,
    threshold: '20.000000',
    mode: 'ADD',
    amount: '50.000000',
    dailyCount: 5,
    monthlyCap: '500.000000',
    primaryMethodUUID,
    backupMethodUUID: null,
    emails: ['Fay@People.example', 'books@elsewhere.example'],
  };
});
afterAll(() => api.close());

const read = (as = token) => api.call('account.manage/getautorecharge', {}, { token: as });
const save = (changes: Record<string, unknown> = {}, as = token) =>
  api.call('account.manage/setautorecharge', { ...settings, ...changes }, { token: as });

it('is not set up at first, and names its bounds', async () => {
  expect((await read()).payload).toMatchObject({
    settings: null,
    state: 'NONE',
    bounds: { minThreshold: '15.000000', minAmount: '10.000000', maxAmount: '5000.000000' },
    forecast: null,
  });
});

it.each([
  [{ threshold: '14.990000' }, 'threshold', 'Threshold must be greater than 15'],
  [{ threshold: '20.001000' }, 'threshold', 'Threshold must be in dollars and whole cents'],
  [{ amount: '19.990000' }, 'amount', 'Amount must be greater than 20'],
  [{ amount: '5000.010000' }, 'amount', 'Amount must be smaller than 5000'],
  [{ mode: 'TOP_UP_TO', amount: '20.000000' }, 'amount', 'Level must be greater than the threshold'],
  [{ monthlyCap: '49.000000' }, 'monthlyCap', 'Monthly cap must be greater than 50'],
  [{ dailyCount: 6 }, 'dailyCount', null],
  [{ emails: ['no address'] }, 'emails', null],
] as const)('rejects %j', async (changes, field, message) => {
  const { status, body } = await save(changes);
  expect([status, body.content.errors?.[0]?.field]).toEqual([422, field]);
  if (message) expect(body.response).toBe(message);
});

it('rejects the same card twice, an expired one, and cards of others', async () => {
  expect((await save({ backupMethodUUID: settings['primaryMethodUUID'] })).status).toBe(422);
  await api.db.run(sql`update payment_method set exp_year = 2020 where id = ${backup}`);
  expect((await save({ backupMethodUUID: backup })).body.response).toBe('This card has expired. Choose another card.');
  await api.db.run(sql`update payment_method set exp_year = 2035 where id = ${backup}`);
  const other = (await api.addPerson('ben')).accountId ?? '';
  const theirs = await addCard(api, other);
  for (const changes of [{ primaryMethodUUID: theirs }, { backupMethodUUID: theirs }, { primaryMethodUUID: v7() }])
    expect((await save(changes)).status).toBe(404);
  expect((await read()).payload.state).toBe('NONE');
});

it('saves, audits, and forecasts the next charge at the pace of the last days', async () => {
  const saved = await save({ backupMethodUUID: backup });
  expect([saved.status, saved.payload]).toMatchObject([
    200,
    { state: 'IDLE', settings: { threshold: '20.000000', backupMethodUUID: backup }, forecast: null },
  ]);
  await spend(api, accountId, -30_000_000n);
  expect((await read()).payload.forecast).toEqual({ on: '2026-03-12', amount: '50.000000', perDay: '30.000000' });
  expect(
    (await save({ backupMethodUUID: backup, mode: 'TOP_UP_TO', amount: '80.000000' })).payload.forecast,
  ).toMatchObject({ amount: '60.000000' });
  await save({ backupMethodUUID: backup });
  const log = await api.db.rows<{ detail: { after: Record<string, unknown> } }>(
    sql`select detail from audit_log where action = 'account.autoRecharge' and account_id = ${accountId}
      order by at, id`,
  );
  expect(log.map(({ detail }) => detail.after['amount'])).toEqual(['$50.00', '$80.00', '$50.00']);
});

it('lists the attempts of the account only, and marks its deposits', async () => {
  await spend(api, accountId, -55_000_000n);
  await takeDips(api.app.deps);
  const { payload } = await api.call('account.manage/getrechargeattempts', {}, { token });
  expect(payload.items).toMatchObject([
    {
      status: 'SUCCEEDED',
      amount: '50.000000',
      balanceBefore: '15.000000',
      number: 1,
      card: 'PRIMARY',
      method: { last4: '1111' },
      failure: null,
    },
  ]);
  const deposits = await api.call('account.manage/getdeposits', {}, { token });
  expect(deposits.payload.items).toMatchObject([{ auto: true, user: null, status: 'SUCCEEDED' }]);
  const history = await api.call('account.manage/getbillinghistory', {}, { token });
  expect(history.payload.items[0]).toMatchObject({ type: 'deposit', description: 'Auto Recharge, Visa ending 1111' });
  const stranger = await api.logIn('ben');
  expect((await api.call('account.manage/getrechargeattempts', {}, { token: stranger })).payload.items).toEqual([]);
  expect((await read(stranger)).payload.settings).toBeNull();
});

it.each([
  ['tech', 403],
  ['conversations', 403],
  ['accountOwner', 200],
] as const)('is open to %s: %d', async (role, status) => {
  await api.addPerson(`of-${role}`, { accountId, roles: [role] });
  const as = await api.logIn(`of-${role}`);
  expect([(await read(as)).status, (await save({}, as)).status]).toEqual([status, status]);
});
