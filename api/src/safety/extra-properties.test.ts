import type { CallName } from '@heliograph/contract';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { samples } from './samples';
import { requestOf } from './schemas';
import type { Schema } from './schemas';
import { attackProperties } from './attack-properties';
import { changeLog } from './watch-changes';
import { addTenant, tokenFor } from './world';
import type { Tenant } from './world';

let api: TestApi;
let victim: Tenant;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  api = await testApi();
  victim = await addTenant(api, 'victim');
  changes = await changeLog(api.db);
});
afterAll(() => api.close());

/** Adds the attacker's properties to each object of the schema, except those that it declares. */
function withWishes(schema: Schema, body: Record<string, unknown>): Record<string, unknown> {
  const known = schema.properties ?? {};
  const inner = Object.entries(body).map(([key, value]) => {
    const part = known[key];
    return [
      key,
      part?.properties && typeof value === 'object' && value !== null
        ? withWishes(part, value as Record<string, unknown>)
        : value,
    ] as const;
  });
  const extra = Object.entries(attackProperties(victim)).filter(([key]) => !(key in known));
  return { ...Object.fromEntries(inner), ...Object.fromEntries(extra) };
}

const send = (name: CallName, payload: string, token: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload,
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });

describe('properties that a call does not know', () => {
  it.each(Object.keys(samples) as CallName[])('are refused and change nothing: %s', async (name) => {
    const tenant = await addTenant(api);
    const token = await tokenFor(api, tenant.userId, tenant.accountId);
    const body = samples[name]?.(tenant.ids) ?? {};
    await changes();
    const answer = await send(name, JSON.stringify(withWishes(requestOf(name), body)), token);
    expect([answer.statusCode, answer.json<{ response: string }>().response]).toEqual([
      422,
      expect.stringMatching(/ is not a known field$/),
    ]);
    expect(await changes()).toEqual([]);
    // The same body without them is valid.
    expect((await send(name, JSON.stringify(body), token)).statusCode).toBe(200);
  });

  it.each([
    '{"__proto__":{"roles":["superadmin"]}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"patch":{"__proto__":{"autoRenew":true}},"filter":{}}',
  ])('%s is refused', async (payload) => {
    const token = await tokenFor(api, victim.userId, victim.accountId);
    await changes();
    for (const name of Object.keys(samples) as CallName[])
      expect([name, (await send(name, payload, token)).statusCode]).toEqual([name, 400]);
    expect(await changes()).toEqual([]);
  });
});
