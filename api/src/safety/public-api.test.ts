import { publicApi } from '@heliograph/shared/contract/public-api';
import type { PublicEndpoint } from '@heliograph/shared/contract/public-api';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { repeats, testApi } from '../testing';
import type { TestApi } from '../testing';
import { addCredential } from '../testing/credentials';
import { askPublic } from '../testing/public-api';
import { invalidBody, validBody } from './arbitrary';
import { digestOf } from './digest';
import type { Schema } from './schemas';
import { changesSince, watchChanges } from './watch-changes';
import { addTenant } from './world';
import type { Tenant } from './world';

let api: TestApi;
let own: Tenant;
let victim: Tenant;
let as: string;
beforeAll(async () => {
  api = await testApi();
  [own, victim] = [await addTenant(api), await addTenant(api, 'victim')];
  ({ authorization: as } = await addCredential(api.db, { accountId: own.accountId, at: api.now() }));
});
afterAll(() => api.close());

const endpoints = Object.entries<PublicEndpoint>(publicApi);

describe('another tenant', () => {
  const numberOf = async ({ ids }: Tenant) => (await api.db.row<{ number: string }>(sql`select number from number where id = ${ids.numberUUID}`))?.number ?? '';

  it('can’t be read by an id, a cursor, or a phone', async () => {
    expect((await askPublic(api, { as, path: `/messages/${victim.ids.messageUUID}` })).status).toBe(404);
    expect((await askPublic(api, { as, path: `/messages/${own.ids.messageUUID}` })).status).toBe(200);
    for (const query of ['', `?cursor=${victim.ids.messageUUID}`, `?phone=${encodeURIComponent(await numberOf(victim))}`]) {
      const { status, body } = await askPublic(api, { as, path: `/messages${query}` });
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('victim')]);
    }
  });

  it('can’t be sent from, and nothing changes', async () => {
    const before = await digestOf(api.db);
    const answer = await askPublic(api, { as, method: 'POST', body: { from: await numberOf(victim), to: '+12015550142', body: 'Hello' } });
    expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND']);
    expect(await digestOf(api.db)).toEqual(before);
  });

  it('shares no idempotency keys', async () => {
    const other = await addCredential(api.db, { accountId: victim.accountId, at: api.now() });
    const request = { method: 'POST', path: '/lookups', key: 'shared' } as const;
    expect((await askPublic(api, { ...request, as, body: { numbers: ['+12015550142'] } })).status).toBe(200);
    expect((await askPublic(api, { ...request, as: other.authorization, body: { numbers: ['+12015550143'] } })).status).toBe(200);
  });
});

const runs = repeats(40, 400);

describe.each(endpoints)('%s', (_name, { method, path, body: schema, query }) => {
  beforeAll(async () => {
    const watched = await api.db.row(sql`select 1 from information_schema.tables where table_name = 'noted_change'`);
    if (!watched) await watchChanges(api.db);
  });

  const requestsOf = (make: typeof validBody) => {
    const ids = Object.values(own.ids);
    if (method === 'POST') return fc.sample(make(schema as Schema, ids), { numRuns: runs, seed: 20261124 }).map((body) => ({ method, path, body: JSON.stringify(body) ?? 'null' }));
    const paths = fc.sample(fc.oneof(fc.constantFrom(...ids), fc.string(), fc.uuid()), { numRuns: runs, seed: 20261124 });
    return fc.sample(make(query as Schema, ids), { numRuns: runs, seed: 20261124 }).map((values, index) => ({
      method, path: `${path.replace('{id}', encodeURIComponent(paths[index]?.toWellFormed() || 'x'))}?${new URLSearchParams(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]))}`,
    }));
  };

  it.each([['good', validBody], ['bad', invalidBody]] as const)(`answers ${runs} %s requests without a failure, and what it refuses changes nothing`, async (_kind, make) => {
    let { last } = await changesSince(api.db, 0n);
    for (const [index, request] of requestsOf(make).entries()) {
      // Within the rate limit.
      if (index % 100 === 0) api.advance(61_000);
      const { status } = await askPublic(api, { as, ...request });
      const changes = await changesSince(api.db, last);
      ({ last } = changes);
      expect([status < 500, request]).toEqual([true, request]);
      if (status >= 300 || method === 'GET') expect([request, changes.what]).toEqual([request, []]);
    }
  });
});
