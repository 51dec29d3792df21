import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { addTenant, newName, tokenFor } from '../../api/src/safety/world';
import { testPassword } from '@heliograph/api/testing';
import { ledgerErrors } from './support/ledger';
import { startStage, type Stage } from './support/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Sends the same or similar bodies at once, alternating between the processes; returns the sorted statuses. */
async function atOnce(
  count: number,
  name: CallName,
  body: (index: number) => object,
  options: (index: number) => { token?: string; from?: string } = () => ({}),
): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      stage.send(name, body(index), { server: index % 2, ...options(index) }),
    ),
  );
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}

const one = (status: number, others: number, count: number) => [status, ...Array<number>(count - 1).fill(others)];

async function tenantWithToken() {
  const tenant = await addTenant(stage);
  return { ...tenant, token: await tokenFor(stage, tenant.userId, tenant.accountId) };
}

/** Returns the sandbox token of a new card that is accepted. */
async function sandboxToken(): Promise<string> {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123', zip: '10001' };
  const { text } = await stage.send('sandbox/tokenize' as CallName, card);
  return (JSON.parse(text) as { token: string }).token;
}

/** Each tenant has a deposit of 20 USD of today. */
const isMade = sql`amount <> 20000000`;

it('makes one deposit per key', async () => {
  const { token, accountId, ids } = await tenantWithToken();
  const body = { amount: '25.000000', paymentMethodUUID: ids.paymentMethodUUID, idempotencyKey: 'the-one-key' };
  expect(
    await atOnce(
      40,
      'account.manage/createdeposit',
      () => body,
      () => ({ token }),
    ),
  ).toEqual(Array(40).fill(200));
  expect(
    await stage.db.rows(sql`select status, amount::text from deposit where account_id = ${accountId} and ${isMade}`),
  ).toEqual([{ status: 'SUCCEEDED', amount: '25000000' }]);
  expect(await ledgerErrors(stage.db)).toEqual([]);
});

it('charges a one-time card token once, whatever the keys and accounts', async () => {
  const payers = [await tenantWithToken(), await tenantWithToken()];
  const paymentToken = await sandboxToken();
  // Ten of each account, half of them in each process: more would exceed the limit of declined cards.
  const deposit = (index: number) => ({
    amount: '10.000000',
    paymentToken,
    saveMethod: true,
    idempotencyKey: `token-race-${index}`,
  });
  expect(
    await atOnce(20, 'account.manage/createdeposit', deposit, (index) => ({
      token: payers[index < 10 ? 0 : 1]?.token ?? '',
    })),
  ).toEqual(one(200, 402, 20));
  expect(
    await stage.db.rows(sql`select count(*)::int as charges from sandbox_charge where token = ${paymentToken}`),
  ).toEqual([{ charges: 1 }]);
  const accounts = sql.join(
    payers.map(({ accountId }) => sql`${accountId}`),
    sql`, `,
  );
  expect(
    await stage.db.rows(
      sql`select amount::text from deposit where status = 'SUCCEEDED' and account_id in (${accounts}) and ${isMade}`,
    ),
  ).toEqual([{ amount: '10000000' }]);
  expect(await ledgerErrors(stage.db)).toEqual([]);
});

it('enforces the daily limit however many deposits arrive at once', async () => {
  const { token, accountId, ids } = await tenantWithToken();
  // Fewer than ten, the limit of concurrent charges of an account.
  const statuses = await atOnce(
    9,
    'account.manage/createdeposit',
    (index) => ({
      amount: '990.000000',
      paymentMethodUUID: ids.paymentMethodUUID,
      idempotencyKey: `day-limit-${index}`,
    }),
    () => ({ token }),
  );
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(4).fill(422)]);
  const row = await stage.db.row<{ total: string }>(
    sql`select sum(amount)::text as total from deposit where account_id = ${accountId} and status = 'SUCCEEDED'`,
  );
  expect(row?.total).toBe('4970000000');
  expect(await ledgerErrors(stage.db)).toEqual([]);
});

it('adds one user per username, and one contact per number', async () => {
  const { token } = await tenantWithToken();
  const username = newName('unique');
  const user = (index: number) => ({
    firstName: 'Uma',
    lastName: 'Ray',
    email: `${username}-${index}@people.example`,
    username,
    roles: ['tech'],
  });
  expect(await atOnce(12, 'account.manage/adduser', user, () => ({ token }))).toEqual(one(200, 409, 12));
  expect(
    await atOnce(
      12,
      'contact.manage/savecontact',
      () => ({ phone: '+12015550188' }),
      () => ({ token }),
    ),
  ).toEqual(one(200, 409, 12));
});

it('leaves every account an owner when two owners disable each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const first = await stage.addPerson(newName('owner'), { roles: ['accountOwner'] });
    const second = await stage.addPerson(newName('owner'), { roles: ['accountOwner'], accountId: first.accountId });
    const owners = [first, second];
    const tokens = await Promise.all(owners.map(({ userId }) => tokenFor(stage, userId, first.accountId)));
    const victims = [second.userId, first.userId];
    await atOnce(
      2,
      'account.manage/updateuser',
      (index) => ({ userUUID: victims[index], action: 'disable' }),
      (index) => ({ token: tokens[index] ?? '' }),
    );
    const left = await stage.db.rows(
      sql`select id from app_user where account_id = ${first.accountId} and status = 'ACTIVE'`,
    );
    expect(left.length).toBe(1);
  }
});

async function mailedToken(to: string, kind: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = await stage.db.row<{ text: string }>(
      sql`select text from mail where recipient = ${to} order by at desc limit 1`,
    );
    const token = kind.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail with a link reached ${to}`);
}

it('accepts a reset link once', async () => {
  const name = newName('forgetful');
  const { userId } = await stage.addPerson(name);
  expect((await stage.send('account.manage/forgotpassword', { usernameOrEmail: name })).status).toBe(200);
  const token = await mailedToken(`${name}@people.example`, /reset-password\?token=([\w-]+)/);
  const passwords = (index: number) => `seven slow lanterns ${index}`;
  expect(
    await atOnce(
      16,
      'account.manage/resetpassword',
      (index) => ({ token, password: passwords(index) }),
      (index) => ({ from: `192.0.2.${index + 1}` }),
    ),
  ).toEqual(one(200, 410, 16));
  // Includes the first password.
  const history = await stage.db.row<{ count: number }>(
    sql`select count(*)::int as count from password_history where user_id = ${userId}`,
  );
  expect(history?.count).toBe(2);
});

it('accepts a login link once', async () => {
  const name = newName('linked');
  const { userId } = await stage.addPerson(name);
  expect((await stage.send('session.manage/magiclinkrequest', { usernameOrEmail: name })).status).toBe(200);
  const token = await mailedToken(`${name}@people.example`, /\/session\/ml\/([\w-]+)/);
  expect(
    await atOnce(
      16,
      'session.manage/magiclogin',
      () => ({ token }),
      (index) => ({ from: `192.0.2.${index + 1}` }),
    ),
  ).toEqual(one(200, 410, 16));
  const sessions = await stage.db.row<{ count: number }>(
    sql`select count(*)::int as count from session where user_id = ${userId}`,
  );
  expect(sessions?.count).toBe(1);
});

it('compares few of many simultaneous wrong passwords, and doesn’t block the real user', async () => {
  const name = newName('guessed');
  await stage.addPerson(name);
  const statuses = await atOnce(
    60,
    'session.manage/login',
    (index) => ({ usernameOrEmail: name, password: `wrong password ${index}` }),
    () => ({ from: '192.0.2.66' }),
  );
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(
    (
      await stage.send(
        'session.manage/login',
        { usernameOrEmail: name, password: testPassword },
        { from: '198.51.100.67' },
      )
    ).status,
  ).toBe(200);
});
