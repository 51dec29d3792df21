import { sql } from 'drizzle-orm';
import { calls, type CallName, type CallSpec } from '@heliograph/shared/contract';
import { PROOF_MS } from '../../http/check-access';
import { newName, staffHost, tokenFor } from '../../safety/world';
import { invite, twoFactorWorld } from '../../testing/two-factors';

const world = twoFactorWorld();
const { tenantWithToken } = world;

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
    const { userId } = await world.api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
    staff = await tokenFor(world.api, userId, null);
    await world.api.db.run(sql`update session set proved_at = ${new Date(world.api.now().getTime() - PROOF_MS)}`);
  });
  const make = (name: CallName, body: object) =>
    world.api.call(name, body, name.startsWith('admin') ? { token: staff, host: staffHost } : { token: customer });

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
    const { userId, accountId } = await world.api.addPerson(newName('tech'), { roles: ['tech'] });
    expect(
      (
        await world.api.call('account.manage/adduser', invite(), {
          token: await tokenFor(world.api, userId, accountId),
        })
      ).body.code,
    ).toBe('FORBIDDEN');
  });
});
