import { isDeepStrictEqual } from 'node:util';
import {
  calls,
  effectOf,
  isGuarded,
  needsProof,
  readsChangedBy,
  type CallName,
  type CallSpec,
  type Effect,
} from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { sessionOf, testApi, type TestApi } from '../testing';
import { samples } from './samples';
import { newTenantIds } from './tenant-ids';
import { changeLog } from './watch-changes';
import { PROOF_MS } from '../http/check-access';
import { addTenant, newName, staffHost, tokenFor, type Tenant } from './world';

/** Changes of tables that amount to an effect. Money that is held is compared by its sum. */
const changesOf: Record<Exclude<Effect, 'reads' | 'changes'>, RegExp> = {
  spends:
    /^(INSERT (ledger_txn|deposit|deposit_refund|staff_charge|number_purchase)|\w+ (auto_recharge|payment_method))$/,
  prices: /^\w+ (rate|rate_deck|surcharge|waterfall|waterfall_version)$/,
  grants: /^(\w+ (user_role|api_credential|webhook|two_factor|password_history)|INSERT (data_export|tos_acceptance))$/,
};
const guarded = Object.keys(changesOf) as (keyof typeof changesOf)[];
/** Reading files of all data is recorded. */
const onlyRecorded = /^INSERT audit_(log|chain)$/;

let api: TestApi;
let staff: { token: string; host: string };
let changes: () => Promise<string[]>;
beforeAll(async () => {
  api = await testApi();
  const { userId } = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  staff = { token: await tokenFor(api, userId, null), host: staffHost };
  changes = await changeLog(api.db);
});
afterAll(() => api.close());

const names = Object.keys(samples) as CallName[];
const specOf = (name: CallName): CallSpec => calls[name];
const moneyOf = async ({ accountId }: Tenant) =>
  (await api.db.row<{ balance: bigint; held: bigint }>(sql`
    select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
      where l.account_id = ${accountId} and l.kind = 'WALLET'`))!;
/** Opens a session of a staff member as the tenant’s user, in which they may make changes. */
const staffToken = async ({ userId }: Tenant) => {
  const link = await api.call(
    'admin.manage/impersonate',
    { userUUID: userId, mode: 'CHANGE', reason: 'Ticket 12' },
    staff,
  );
  const token = link.payload.url.split('/ml/')[1];
  return sessionOf((await api.call('session.manage/magiclogin', { token }, { host: 'localhost' })).payload).token;
};
/** Makes a call, whose response may be a file, and runs the jobs that it started. */
async function send(name: CallName, body: unknown, token: string): Promise<[status: number, code: unknown]> {
  const { statusCode, body: text } = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: JSON.stringify(body),
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  await api.app.worker.drain();
  await api.app.deps.background.idle();
  return [statusCode, statusCode === 200 ? null : (JSON.parse(text) as { code: string }).code];
}

describe('the effect of a call', () => {
  it.each(names)('%s does nothing but what its contract says', async (name) => {
    const tenant = await addTenant(api);
    const token = await tokenFor(api, tenant.userId, tenant.accountId);
    const body = samples[name]?.(tenant.ids) ?? {};
    const before = await moneyOf(tenant);
    await changes();
    expect(await send(name, body, token)).toEqual([200, null]);
    const made = (await changes()).filter((change) => !onlyRecorded.test(change));
    const seen: Effect[] = guarded.filter((effect) => made.some((change) => changesOf[effect].test(change)));
    const after = await moneyOf(tenant);
    if (after.held > before.held && !seen.includes('spends')) seen.push('spends');
    const stated = effectOf(specOf(name), body);
    // A call may do less with this body than at most, or leave it to a job, but nothing else.
    expect({ seen: seen.filter((effect) => effect !== stated), changes: stated === 'reads' ? made : [] }).toEqual({
      seen: [],
      changes: [],
    });
    // What charges, holds, or releases money says so, and the balance bar of each page of the account follows.
    const followed = readsChangedBy(name).includes('account.manage/getbalance');
    expect({ moved: !isDeepStrictEqual(after, before), followed }).not.toEqual({ moved: true, followed: false });
  });

  it.each(names.filter((name) => isGuarded(specOf(name), samples[name]?.(newTenantIds('', '', new Date())))))(
    '%s is refused to staff as a user, and changes nothing',
    async (name) => {
      const tenant = await addTenant(api);
      const token = await staffToken(tenant);
      await changes();
      expect([...(await send(name, samples[name]?.(tenant.ids), token)), await changes()]).toEqual([
        403,
        'NOT_AS_STAFF',
        [],
      ]);
    },
  );

  it.each(names.filter((name) => needsProof(specOf(name), samples[name]?.(newTenantIds('', '', new Date())))))(
    '%s requires a recent proof, and changes nothing without',
    async (name) => {
      const tenant = await addTenant(api);
      const token = await tokenFor(api, tenant.userId, tenant.accountId);
      const before = new Date(api.now().getTime() - PROOF_MS);
      await api.db.run(sql`update session set proved_at = ${before} where user_id = ${tenant.userId}`);
      await changes();
      expect([...(await send(name, samples[name]?.(tenant.ids), token)), await changes()]).toEqual([
        403,
        'STEP_UP_REQUIRED',
        [],
      ]);
    },
  );
});
