import { publicApi } from '@heliograph/contract/calls/public-api';
import type { PublicEndpoint } from '@heliograph/contract/calls/public-api';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { repeats, testApi } from '../testing';
import type { TestApi } from '../testing';
import { expectBalanced } from '../testing/balanced';
import { moneyInvariants } from '../testing/invariants';
import { addCredential } from '../testing/credentials';
import { askPublic } from '../testing/public-api';
import { invalidBody, validBody } from './arbitrary';
import { digestOf } from './digest';
import type { Schema } from './schemas';
import { changesFromNow, watchChanges } from './watch-changes';
import { addTenant } from './world';
import type { Tenant } from './world';

let api: TestApi;
let own: Tenant;
let victim: Tenant;
let as: string;
let number: string;
let victimsNumber: string;
beforeAll(async () => {
  api = await testApi();
  [own, victim] = [await addTenant(api), await addTenant(api, 'victim')];
  ({ authorization: as } = await addCredential(api.db, { accountId: own.accountId, at: api.now() }));
  [number, victimsNumber] = [await numberOf(own), await numberOf(victim)];
  // What isn't marketing is sent at any hour.
  await api.db.run(sql`update campaign set use_case = 'CUSTOMER_CARE' where account_id = ${own.accountId}`);
});
afterAll(() => api.close());

const endpoints = Object.entries<PublicEndpoint>(publicApi);

const numberOf = async ({ ids }: Tenant) =>
  (await api.db.row<{ number: string }>(sql`select number from number where id = ${ids.numberUUID}`))?.number ?? '';

/** The properties of an endpoint that can name something of a tenant; `id` is the part of the path. */
const subjectsOf = ({ path, query, body, method }: PublicEndpoint): string[] => [
  ...(path.includes('{id}') ? ['id'] : []),
  ...Object.keys((method === 'POST' ? (body as Schema) : (query as Schema)).properties ?? {}),
];

/**
 * What names something of a tenant, by endpoint and property, and the status for that of another one. Text and choices
 * name nothing.
 */
const samples: Record<
  string,
  Record<string, 'text' | { of(tenant: Tenant): Promise<string> | string; status: number }>
> = {
  sendMessages: {
    from: { of: numberOf, status: 404 },
    to: 'text',
    body: 'text',
    scheduleAt: 'text',
    smartEncode: 'text',
  },
  getMessage: { id: { of: ({ ids }) => ids.messageUUID, status: 404 } },
  listMessages: {
    limit: 'text',
    direction: 'text',
    status: 'text',
    cursor: { of: ({ ids }) => ids.messageUUID, status: 200 },
    phone: { of: numberOf, status: 200 },
  },
  lookUpNumbers: { numbers: 'text' },
  listContacts: {
    limit: 'text',
    cursor: { of: ({ ids }) => ids.contactDataUUID, status: 200 },
    phone: { of: numberOf, status: 200 },
  },
  saveContact: {
    phone: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    company: 'text',
    tags: 'text',
    custom: 'text',
    consent: 'text',
    consentSource: 'text',
    consentEvidence: 'text',
  },
};

describe('another tenant', () => {
  it('has a sample for each property of each endpoint', () => {
    expect(
      Object.fromEntries(Object.entries(samples).map(([name, properties]) => [name, Object.keys(properties).sort()])),
    ).toEqual(Object.fromEntries(endpoints.map(([name, endpoint]) => [name, subjectsOf(endpoint).sort()])));
  });

  const named = endpoints.flatMap(([name, endpoint]) =>
    Object.entries(samples[name] ?? {}).flatMap(([property, sample]) =>
      sample === 'text' ? [] : [{ name, endpoint, property, ...sample }],
    ),
  );
  it.each(named)(
    'can’t be reached by $property of $name',
    async ({ endpoint: { method, path }, property, of, status }) => {
      const before = await digestOf(api.db);
      const foreign = await of(victim);
      const answer = await askPublic(api, {
        as,
        method,
        path:
          property === 'id'
            ? path.replace('{id}', foreign)
            : method === 'GET'
              ? `${path}?${new URLSearchParams({ [property]: foreign })}`
              : path,
        ...(method === 'POST' && { body: { from: number, to: '+12015550142', body: 'Hello', [property]: foreign } }),
      });
      expect([answer.status, JSON.stringify(answer.body).includes('"victim')]).toEqual([status, false]);
      expect(await digestOf(api.db)).toEqual(before);
    },
  );

  it('differs from the own one, whose message is found', async () => {
    expect((await askPublic(api, { as, path: `/messages/${own.ids.messageUUID}` })).status).toBe(200);
  });

  it('shares no idempotency keys', async () => {
    const other = await addCredential(api.db, { accountId: victim.accountId, at: api.now() });
    const request = { method: 'POST', path: '/lookups', key: 'shared' } as const;
    expect((await askPublic(api, { ...request, as, body: { numbers: ['+12015550142'] } })).status).toBe(200);
    expect(
      (await askPublic(api, { ...request, as: other.authorization, body: { numbers: ['+12015550143'] } })).status,
    ).toBe(200);
  });
});

const runs = repeats(40, 400);

/** Puts numbers that exist into most bodies: an own one to send from, and recipients in the United States. */
function withNumbers(body: unknown, index: number): unknown {
  if (typeof body !== 'object' || body === null || index % 5 === 0) return body;
  const recipients = Array.from(
    { length: 1 + (index % 3) },
    (_, place) => `+1201556${String(1000 + index * 4 + place)}`,
  );
  if ('phone' in body) return { ...body, phone: recipients[0], custom: undefined };
  if ('numbers' in body) return { ...body, numbers: recipients };
  return 'from' in body
    ? {
        ...body,
        from: index % 7 === 0 ? victimsNumber : number,
        to: index % 2 ? recipients : recipients[0],
        // Most instants are too far ahead.
        ...(index % 3 && { scheduleAt: undefined }),
      }
    : body;
}

describe.each(endpoints)('%s', (_name, { method, path, body: schema, query }) => {
  beforeAll(async () => {
    const watched = await api.db.row(sql`select 1 from information_schema.tables where table_name = 'noted_change'`);
    if (!watched) await watchChanges(api.db);
  });

  const requestsOf = (make: typeof validBody) => {
    const ids = Object.values(own.ids);
    if (method === 'POST') {
      return fc.sample(make(schema as Schema, ids), { numRuns: runs, seed: 20261124 }).map((body, index) => ({
        method,
        path,
        body: JSON.stringify(make === validBody ? withNumbers(body, index) : body) ?? 'null',
      }));
    }
    const paths = fc.sample(
      fc.oneof(fc.constant(own.ids.messageUUID), fc.constantFrom(...ids), fc.string(), fc.uuid()),
      { numRuns: runs, seed: 20261124 },
    );
    return fc.sample(make(query as Schema, ids), { numRuns: runs, seed: 20261124 }).map((values, index) => ({
      method,
      path: `${path.replace('{id}', encodeURIComponent(paths[index]?.toWellFormed() || 'x'))}?${new URLSearchParams(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]))}`,
    }));
  };

  it.each([
    ['good', validBody],
    ['bad', invalidBody],
  ] as const)(
    `answers ${runs} %s requests without a failure, and what it refuses changes nothing`,
    async (_kind, make) => {
      const changes = await changesFromNow(api.db);
      let accepted = 0;
      for (const [index, request] of requestsOf(make).entries()) {
        // Within the rate limit.
        if (index % 100 === 0) api.advance(61_000);
        const { status } = await askPublic(api, { as, ...request });
        const changed = await changes();
        expect([status < 500, request]).toEqual([true, request]);
        if (status < 300) accepted += 1;
        if (status >= 300 || method === 'GET') expect([request, changed]).toEqual([request, []]);
      }
      // Else nothing was found, priced, held, or queued.
      if (make === validBody) expect(accepted).toBeGreaterThan(runs / 10);
      await expectBalanced(api.db, own.accountId, moneyInvariants);
    },
  );
});
