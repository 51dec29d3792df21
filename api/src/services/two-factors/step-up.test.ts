import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { calls, type CallName, type CallSpec } from '@heliograph/shared/contract';
import { PROOF_MS } from '../../http/check-access';
import { addTenant, newName, staffHost, tokenFor, type Tenant } from '../../safety/world';
import { testApi, testPassword, type TestApi } from '../../testing';

const STEP_MS = 30_000;
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Creates an account with a saved card, and a session of its customer who has just confirmed their identity. */
async function tenantWithToken(): Promise<Tenant & { token: string }> {
  const tenant = await addTenant(api);
  return { ...tenant, token: await tokenFor(api, tenant.userId, tenant.accountId) };
}

const invite = (name = newName('invited')) => ({
  firstName: 'Uma',
  lastName: 'Ray',
  email: `${name}@people.example`,
  username: name,
  roles: ['tech'],
});
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.now().getTime() });

/** Turns two-step verification on for the user of a token; returns the secret of the app. */
async function enroll(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { setUp, secret } = (await api.call('session.manage/starttwofactor', {}, { token })).payload;
  const { payload } = await api.call('session.manage/confirmtwofactor', { setUp, code: codeOf(secret) }, { token });
  api.advance(STEP_MS);
  return { secret, recoveryCodes: payload.recoveryCodes };
}

// The complete table, so that anyone who adds a call about money or roles has to decide.
const always: CallName[] = [
  'session.manage/starttwofactor',
  'session.manage/confirmtwofactor',
  'session.manage/newrecoverycodes',
  'account.manage/settwofactorpolicy',
  'account.manage/createdeposit',
  'account.manage/deletepaymentmethod',
  'account.manage/adduser',
  'account.manage/deleteuser',
  'account.manage/createapicreds',
  'account.manage/deleteapicreds',
  'account.manage/setwebhook',
  'account.manage/rotatewebhooksecret',
  'account.manage/setautorecharge',
  'account.manage/startdataexport',
  'admin.manage/approvecharge',
  'admin.manage/assignnumbers',
  'admin.manage/cancelbroadcast',
  'admin.manage/impersonate',
  'admin.manage/postcharge',
  'admin.manage/refunddeposit',
  'admin.manage/reversecharge',
  'admin.manage/setaccountlimits',
  'admin.manage/setaccountpricing',
  'admin.manage/setnumberstatus',
  'admin.manage/publishwaterfall',
  'admin.manage/withdrawwaterfall',
  'admin.manage/setdefaultwaterfall',
  'admin.manage/setaccountstatus',
  'admin.manage/setadminuserstatus',
];
const sometimes: [CallName, string[], { harmless: object; telling: object }][] = [
  [
    'account.manage/updateuser',
    ['email', 'roles', 'action'],
    { harmless: { firstName: 'Uma' }, telling: { action: 'disable' } },
  ],
  ['admin.manage/saveadminuser', ['email', 'roles'], { harmless: { firstName: 'Uma' }, telling: { roles: ['tech'] } }],
  [
    'admin.manage/saveaccount',
    ['owner'],
    {
      harmless: { company: 'Uma Inc' },
      telling: { owner: { firstName: 'Uma', lastName: 'Ray', email: 'uma@people.example', username: 'uma-ray' } },
    },
  ],
];
const someId = '00000000-0000-7000-8000-000000000001';
const bodies: Partial<Record<CallName, object>> = {
  'session.manage/confirmtwofactor': { setUp: 'x', code: '123456' },
  'account.manage/settwofactorpolicy': { required: true },
  'account.manage/createdeposit': { amount: '25.000000', paymentToken: 'tok', idempotencyKey: 'long-enough' },
  'account.manage/deletepaymentmethod': { paymentMethodUUID: someId },
  'account.manage/adduser': invite('never-added'),
  'account.manage/deleteuser': { userUUID: someId },
  'account.manage/createapicreds': { name: 'Shop', scopes: ['send'] },
  'account.manage/deleteapicreds': { credentialUUID: someId },
  'account.manage/setwebhook': {
    url: 'https://hooks.example.com/',
    format: 'JSON',
    events: ['message.received'],
    auth: 'NONE',
    timeoutMs: 2000,
    enabled: true,
  },
  'account.manage/rotatewebhooksecret': {},
  'account.manage/startdataexport': {},
  'account.manage/setautorecharge': {
    enabled: false,
    threshold: '10.000000',
    mode: 'ADD',
    amount: '20.000000',
    dailyCount: 1,
    monthlyCap: '100.000000',
    primaryMethodUUID: someId,
    backupMethodUUID: null,
    emails: [],
  },
  'admin.manage/approvecharge': { chargeUUID: someId },
  'admin.manage/reversecharge': { chargeUUID: someId, reason: 'Posted to the wrong account' },
  'admin.manage/postcharge': {
    accountUUID: someId,
    direction: 'CREDIT',
    amount: '1.000000',
    category: 'GOODWILL',
    reason: 'Outage of March 3',
    idempotencyKey: 'long-enough',
  },
  'admin.manage/refunddeposit': { depositUUID: someId, reason: 'Asked for by phone', idempotencyKey: 'long-enough' },
  'admin.manage/assignnumbers': {
    numbers: ['+12015550100'],
    accountUUID: someId,
    charge: false,
    reason: 'Asked for by phone',
  },
  'admin.manage/setnumberstatus': { numbers: ['+12015550100'], action: 'RELEASE', reason: 'Asked for by phone' },
  'admin.manage/cancelbroadcast': { broadcastUUID: someId, reason: 'Asked for by phone' },
  'admin.manage/impersonate': { userUUID: someId, mode: 'READ', reason: 'Asked for by phone' },
  'admin.manage/setaccountlimits': {
    accountUUID: someId,
    minBalance: '0.000000',
    creditLimit: '0.000000',
    textsPerDay: null,
    spendPerDay: null,
  },
  'admin.manage/setaccountpricing': { accountUUID: someId, planUUID: null, waterfallUUID: null, tags: [] },
  'admin.manage/publishwaterfall': { waterfallUUID: someId, updatedAt: '2026-03-10T12:00:00.000Z' },
  'admin.manage/withdrawwaterfall': { waterfallUUID: someId, version: 1 },
  'admin.manage/setdefaultwaterfall': { waterfallUUID: someId, hostBrandId: 1 },
  'admin.manage/setaccountstatus': { accountUUID: someId, status: 'SUSPENDED', reason: 'x' },
  'admin.manage/setadminuserstatus': { userUUID: someId, action: 'disable' },
};

describe('calls that need a recent proof', () => {
  it('are those of this table', () => {
    const marked = Object.entries<CallSpec>(calls).filter(([, spec]) => spec.stepUp !== undefined);
    expect(Object.fromEntries(marked.map(([name, { stepUp }]) => [name, stepUp]))).toEqual(
      Object.fromEntries([
        ...always.map((name) => [name, true]),
        ...sometimes.map(([name, properties]) => [name, properties]),
      ]),
    );
  });

  let customer: string;
  let staff: string;
  beforeAll(async () => {
    ({ token: customer } = await tenantWithToken());
    const { userId } = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
    staff = await tokenFor(api, userId, null);
    await api.db.run(sql`update session set proved_at = ${new Date(api.now().getTime() - PROOF_MS)}`);
  });
  const make = (name: CallName, body: object) =>
    api.call(name, body, name.startsWith('admin') ? { token: staff, host: staffHost } : { token: customer });

  it.each(always)('%s', async (name) => {
    const { status, body } = await make(name, bodies[name] ?? {});
    expect([status, body]).toMatchObject([
      403,
      {
        code: 'STEP_UP_REQUIRED',
        method: name.startsWith('admin') ? 'code' : 'password',
        response: expect.stringContaining('Confirm it’s you') as string,
      },
    ]);
  });

  it.each(sometimes)('%s, with any of %p', async (name, _properties, { harmless, telling }) => {
    const id = { [name.includes('account.manage') || name.endsWith('user') ? 'userUUID' : 'accountUUID']: someId };
    expect((await make(name, { ...id, ...harmless })).status).toBe(404);
    expect((await make(name, { ...id, ...telling })).body.code).toBe('STEP_UP_REQUIRED');
  });

  it('are asked about only when their body is right and their caller may make them', async () => {
    expect((await make('account.manage/adduser', { roles: [] })).status).toBe(422);
    const { userId, accountId } = await api.addPerson(newName('tech'), { roles: ['tech'] });
    expect(
      (await api.call('account.manage/adduser', invite(), { token: await tokenFor(api, userId, accountId) })).body.code,
    ).toBe('FORBIDDEN');
  });
});

describe('a stolen session', () => {
  it('neither adds a user nor pays with a saved card after 15 minutes', async () => {
    const { token, ids, accountId } = await tenantWithToken();
    const pay = {
      amount: '25.000000',
      paymentMethodUUID: ids.paymentMethodUUID,
      idempotencyKey: 'stolen-session-pays',
    };
    api.advance(PROOF_MS - 1);
    expect((await api.call('account.manage/adduser', invite(), { token })).status).toBe(200);
    api.advance(1);
    expect((await api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
    expect((await api.call('account.manage/createdeposit', pay, { token })).body.code).toBe('STEP_UP_REQUIRED');
    expect(
      await api.db.rows(
        sql`select 1 from deposit where account_id = ${accountId}
          and id not in (${ids.depositUUID}, ${ids.openDepositUUID})`,
      ),
    ).toEqual([]);
    expect((await api.call('session.manage/stepup', { password: testPassword }, { token })).status).toBe(200);
    expect((await api.call('account.manage/createdeposit', pay, { token })).status).toBe(200);
  });

  it('from a login link has proved nothing yet', async () => {
    const name = newName('linked');
    await api.addPerson(name);
    await api.call('session.manage/magiclinkrequest', { usernameOrEmail: name });
    const link = /\/session\/ml\/(\S+)/.exec((await api.mails())[0]?.text ?? '')?.[1];
    const { payload } = await api.call('session.manage/magiclogin', { token: link });
    const token = 'token' in payload ? payload.token : '';
    expect((await api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
  });

  it('proves itself for no other session of the user', async () => {
    const { token, userId, accountId } = await tenantWithToken();
    api.advance(PROOF_MS);
    const other = await tokenFor(api, userId, accountId);
    await api.call('session.manage/stepup', { password: testPassword }, { token: other });
    expect((await api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
  });
});

describe('the proof', () => {
  it('is the password: a wrong one says so, and ten are all that may be tried, also at once', async () => {
    const { token } = await tenantWithToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call('session.manage/stepup', { password: 'not this one' }, { token })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 422)?.body.content.errors?.[0]).toMatchObject({
      field: 'password',
      code: 'wrong',
    });
    expect((await api.call('session.manage/stepup', { password: testPassword }, { token })).status).toBe(429);
  });

  it('is a code for a user who has a second factor; the password is none then', async () => {
    const { token } = await tenantWithToken();
    const { secret } = await enroll(token);
    api.advance(PROOF_MS);
    expect((await api.call('account.manage/adduser', invite(), { token })).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      method: 'code',
    });
    expect(
      (await api.call('session.manage/stepup', { password: testPassword }, { token })).body.content.errors?.[0]?.field,
    ).toBe('code');
    const code = codeOf(secret);
    const both = await Promise.all([0, 1].map(() => api.call('session.manage/stepup', { code }, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await api.call('account.manage/adduser', invite(), { token })).status).toBe(200);
  });
});

describe('two-step verification of a user', () => {
  it('is turned on with a first code, gets new recovery codes, moves to another device, and is turned off with a code', async () => {
    const { token } = await tenantWithToken();
    const status = async () => (await api.call('session.manage/gettwofactor', {}, { token })).payload;
    expect(await status()).toEqual({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
      required: false,
      accountRequires: false,
    });
    const { setUp } = (await api.call('session.manage/starttwofactor', {}, { token })).payload;
    expect((await api.call('session.manage/confirmtwofactor', { setUp, code: '000000' }, { token })).status).toBe(422);
    expect((await status()).enabled).toBe(false);
    const first = await enroll(token);
    expect(await status()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await api.mails())[0]?.subject).toBe('Two-step verification is on for Heliograph');
    const { recoveryCodes } = (await api.call('session.manage/newrecoverycodes', {}, { token })).payload;
    expect(recoveryCodes).toHaveLength(10);
    const off = (code: string) => api.call('session.manage/disabletwofactor', { code }, { token });
    expect((await off(first.recoveryCodes[0] ?? '')).status).toBe(422);
    const second = await enroll(token);
    expect((await off(codeOf(first.secret))).status).toBe(422);
    expect((await off(codeOf(second.secret))).payload).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await api.mails())[0]?.subject).toBe('Two-step verification is off for Heliograph');
  });

  it('cannot be turned off by staff', async () => {
    const { userId } = await api.addPerson(newName('staff'), { accountId: null, roles: ['admin'] });
    const answer = await api.call(
      'session.manage/disabletwofactor',
      { code: '123456' },
      { token: await tokenFor(api, userId, null), host: staffHost },
    );
    expect([answer.status, answer.body.response]).toEqual([409, 'Two-step verification is required for staff']);
  });

  it('is reset by an owner: sessions end, the user hears, and the log keeps it', async () => {
    const { token, accountId, userId: owner } = await tenantWithToken();
    const mate = await api.addPerson(newName('mate'), { accountId, roles: ['finance'] });
    const mates = await tokenFor(api, mate.userId, accountId);
    const reset = () =>
      api.call('account.manage/updateuser', { userUUID: mate.userId, action: 'resetTwoFactor' }, { token });
    expect((await reset()).status).toBe(409);
    await enroll(mates);
    expect((await reset()).payload.twoFactor).toBe(false);
    expect((await api.call('account.manage/getdetail', {}, { token: mates })).status).toBe(401);
    expect((await api.mails())[0]?.subject).toBe('Two-step verification was reset for Heliograph');
    expect(
      await api.db.rows(
        sql`select actor_user_id as actor from audit_log
          where action = 'user.resetTwoFactor' and entity_id = ${mate.userId}`,
      ),
    ).toEqual([{ actor: owner }]);
  });
});

describe('the policy of an account', () => {
  it('is switched on by a user who has set it up; the others are logged out and set it up at their next login', async () => {
    const { token, accountId } = await tenantWithToken();
    const [plain, safe] = [newName('plain'), newName('safe')];
    const [one, two] = [
      await api.addPerson(plain, { accountId, roles: ['tech'] }),
      await api.addPerson(safe, { accountId, roles: ['tech'] }),
    ];
    const [plains, safes] = [await tokenFor(api, one.userId, accountId), await tokenFor(api, two.userId, accountId)];
    await enroll(safes);
    const set = (required: boolean) => api.call('account.manage/settwofactorpolicy', { required }, { token });
    expect((await set(true)).body.code).toBe('TWO_FACTOR_NEEDED');
    const { secret } = await enroll(token);
    expect((await set(true)).payload).toMatchObject({ required: true, accountRequires: true });
    const seen = (who: string) => api.call('account.manage/getdetail', {}, { token: who });
    expect([(await seen(plains)).status, (await seen(safes)).status, (await seen(token)).status]).toEqual([
      401, 200, 200,
    ]);
    expect(
      (await api.call('session.manage/login', { usernameOrEmail: plain, password: testPassword })).payload,
    ).toMatchObject({ kind: 'setUpTotp' });
    // A session opened during the change doesn't work either.
    expect((await seen(await tokenFor(api, one.userId, accountId))).status).toBe(401);
    expect((await api.call('session.manage/disabletwofactor', { code: codeOf(secret) }, { token })).status).toBe(409);
    expect((await set(false)).payload.required).toBe(false);
    expect(
      (await api.call('session.manage/login', { usernameOrEmail: plain, password: testPassword })).payload,
    ).toHaveProperty('token');
  });
});
