import { sql } from 'drizzle-orm';
import { calls, isGuarded, needsProof, type CallName, type CallSpec } from '@heliograph/contract';
import { PROOF_MS } from '../../../../http/check-access';
import { plainBody } from '../../../../safety/plain-body';
import { samples } from '../../../../safety/samples';
import { requestOf } from '../../../../safety/schemas';
import { newTenantIds } from '../../../../safety/tenant-ids';
import { newName, staffHost, tokenFor } from '../../../../safety/world';
import { rate } from '../../../../testing/rates';
import { invite, twoFactorWorld } from '../../../../testing/two-factors';

const world = twoFactorWorld();
const { tenantWithToken } = world;

/** Calls that need it with some bodies: a harmless one, and one that grants. */
const sometimes: [CallName, { harmless: object; telling: object }][] = [
  ['account.manage/updateuser', { harmless: { firstName: 'Uma' }, telling: { action: 'disable' } }],
  ['admin.manage/saveadminuser', { harmless: { firstName: 'Uma' }, telling: { roles: ['tech'] } }],
  [
    'admin.manage/saveaccount',
    {
      harmless: { company: 'Uma Inc' },
      telling: { owner: { firstName: 'Uma', lastName: 'Ray', email: 'uma@people.example', username: 'uma-ray' } },
    },
  ],
];
const someId = '00000000-0000-7000-8000-000000000001';
/** Bodies with more than ids and plain texts. */
const bodies: Partial<Record<CallName, object>> = {
  'admin.manage/postcharge': {
    accountUUID: someId,
    direction: 'CREDIT',
    amount: '1.000000',
    category: 'GOODWILL',
    reason: 'Outage of March 3',
    idempotencyKey: 'long-enough',
  },
  'admin.manage/assignnumbers': {
    numbers: ['+12015550100'],
    accountUUID: someId,
    charge: false,
    reason: 'Asked for by phone',
  },
  'admin.manage/setnumberstatus': { numbers: ['+12015550100'], action: 'RELEASE', reason: 'Asked for by phone' },
  'admin.manage/closeaccount': {
    accountUUID: someId,
    confirm: 'Uma Inc',
    reason: 'Asked for by phone',
    remainder: 'REFUND',
    maxWriteOff: '0.000000',
  },
  'admin.manage/requeuemessages': { messages: [someId], reason: 'Carrier outage' },
  'admin.manage/refundmessages': { messages: [someId], reason: 'Never arrived' },
  'admin.manage/setaccountlimits': {
    accountUUID: someId,
    minBalance: '0.000000',
    creditLimit: '0.000000',
    textsPerDay: null,
    spendPerDay: null,
  },
  'admin.manage/publishwaterfall': { waterfallUUID: someId, updatedAt: '2026-03-10T12:00:00.000Z' },
  'admin.manage/saverate': rate({ deckUUID: someId }),
  'admin.manage/endrate': { rateId: 1, validTo: '2026-04-01' },
  'admin.manage/savevendorcost': {
    carrier: 'AT&T',
    channel: '10DLC',
    direction: 'OUTBOUND',
    price: '0.002500',
    validFrom: '2026-04-01',
  },
  'admin.manage/savesurcharge': {
    carrier: 'AT&T',
    channel: '10DLC',
    direction: 'OUTBOUND',
    registered: true,
    price: '0.003000',
    validFrom: '2026-04-01',
  },
};
const bodyOf = (name: CallName): object =>
  bodies[name] ?? plainBody(requestOf(name), newTenantIds(someId, someId, new Date('2026-03-10T12:00:00Z')));

// `effects.test.ts` makes the calls that have samples.
const guarded = (Object.keys(calls) as CallName[]).filter((name) => {
  const spec: CallSpec = calls[name];
  if (spec.access === 'public' || name in samples || !(isGuarded(spec) || spec.irreversible)) return false;
  return needsProof(spec, bodyOf(name));
});

describe('calls that need a recent proof', () => {
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

  it.each(guarded)('%s', async (name) => {
    const { status, body } = await make(name, bodyOf(name));
    expect([status, body]).toMatchObject([
      403,
      {
        code: 'STEP_UP_REQUIRED',
        method: name.startsWith('admin') ? 'code' : 'password',
        response: expect.stringContaining('Confirm it’s you') as string,
      },
    ]);
  });

  it.each(sometimes)('%s, with some bodies', async (name, { harmless, telling }) => {
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
