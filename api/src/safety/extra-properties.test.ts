import type { CallName } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { digestOf } from './digest';
import { samples } from './samples';
import { requestOf } from './schemas';
import type { Schema } from './schemas';
import { addTenant, tokenFor } from './world';
import type { Tenant } from './world';

let api: TestApi;
let victim: Tenant;
beforeAll(async () => {
  api = await testApi();
  victim = await addTenant(api, 'victim');
});
afterAll(() => api.close());

/** What an attacker would like to set. */
const wishes = () => ({
  account_id: victim.accountId, accountId: victim.accountId, accountUUID: victim.accountId, id: victim.accountId, userId: victim.userId, userUUID: victim.ids.userUUID,
  roles: ['customer', 'superadmin'], role: 'superadmin', balance: '999999.000000', minBalance: '-999999.000000', price: '0.000000', monthlyFee: '0.000000', fee: '-5.000000',
  status: 'OK', identityStatus: 'VERIFIED', vettingScore: 100, tcrBrandId: 'B1', registration: 'REGISTERED', optedOutAt: null, emailVerifiedAt: '2020-01-01T00:00:00Z',
  passwordHash: 'x', password_hash: 'x', app: 'admin', hostBrandId: 2, createdAt: '2000-01-01T00:00:00Z', deleted_at: null, isAdmin: true,
});

/** Adds the wishes wherever the schema has an object, but for what the schema itself knows. */
function withWishes(schema: Schema, body: Record<string, unknown>): Record<string, unknown> {
  const known = schema.properties ?? {};
  const inner = Object.entries(body).map(([key, value]) => {
    const part = known[key];
    return [key, part?.properties && typeof value === 'object' && value !== null ? withWishes(part, value as Record<string, unknown>) : value] as const;
  });
  const extra = Object.entries(wishes()).filter(([key]) => !(key in known));
  return { ...Object.fromEntries(inner), ...Object.fromEntries(extra) };
}

const send = (name: CallName, payload: string, token: string) =>
  api.app.inject({ method: 'POST', url: `/api/${name}`, payload, headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` } });

/** What no call of a customer may set by a property, of one account. */
const guarded = (accountId: string) =>
  api.db.rows(sql`
    select 'account' as kind, id::text, concat_ws('|', host_brand_id, status, min_balance, created_at) as facts from account where id = ${accountId}
    union all select 'user', u.id::text, concat_ws('|', app, host_brand_id, password_hash, email_verified_at, created_at, array(select role from user_role r where r.user_id = u.id order by 1))
      from app_user u where account_id = ${accountId} and status = 'ACTIVE'
    union all select 'number', id::text, concat_ws('|', status, monthly_fee, number, purchased_at) from number where account_id = ${accountId}
    union all select 'brand', 'all', string_agg(concat_ws('|', identity_status, vetting_score, tcr_brand_id), ',') from tcr_brand where account_id = ${accountId} and deleted_at is null
    union all select 'wallet', id::text, concat_ws('|', kind, balance) from ledger_account where account_id = ${accountId}
    order by 1, 2`);

describe('properties that a call does not know', () => {
  it.each(Object.keys(samples) as CallName[])('change nothing: %s', async (name) => {
    const [plain, wishing] = [await addTenant(api, undefined), await addTenant(api, undefined)];
    const before = await digestOf(api.db, victim.accountId);
    const outcome = async (tenant: Tenant, change: (body: Record<string, unknown>) => Record<string, unknown>) => {
      const token = await tokenFor(api, tenant.userId, tenant.accountId);
      const answer = await send(name, JSON.stringify(change(samples[name]?.(tenant.ids) ?? {})), token);
      const text = JSON.stringify(await guarded(tenant.accountId));
      // Ids and digits differ between the two tenants; all else must not.
      return [answer.statusCode, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\+1201555\d{4}/g, 'number')];
    };
    const expected = await outcome(plain, (body) => body);
    expect(await outcome(wishing, (body) => withWishes(requestOf(name), body))).toEqual(expected);
    expect(expected[0]).toBe(200);
    expect(await digestOf(api.db, victim.accountId)).toEqual(before);
  });

  it.each(['{"__proto__":{"roles":["superadmin"]}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"patch":{"__proto__":{"autoRenew":true}},"filter":{}}'])('%s is refused', async (payload) => {
    const token = await tokenFor(api, victim.userId, victim.accountId);
    const before = await digestOf(api.db);
    for (const name of Object.keys(samples) as CallName[]) expect([name, (await send(name, payload, token)).statusCode]).toEqual([name, 400]);
    expect(await digestOf(api.db)).toEqual(before);
  });
});
