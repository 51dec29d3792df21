import type { BeaconBody, LoadReport, NonceAnswer } from '@heliograph/platform/remote';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHosts } from '../hosts';
import type { Known } from './known-builds';
import { createNonces } from './nonce';
import type { Sender } from './session-notes';
import { receiveBeacons, type BeaconSession } from './receive';

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing',
  build: 'b1',
  canary: false,
  screen: 'billing/history',
  ok: true,
  ms: 400,
  fallback: false,
  ...change,
});
const secret = new Uint8Array(32).fill(7);
const userId = '11111111-0000-4000-8000-000000000001';
const sessionId = '22222222-0000-4000-8000-000000000001';
const start = Date.parse('2026-11-21T10:00:00Z');

let app: FastifyInstance;
let counted: { load: LoadReport; sender: Sender; judged: boolean }[];
let errors: string[];
let clock: number;
let known: () => Promise<Known>;
let nonce: string;
/** Live sessions by id; in these tests, the token is the id. */
let live: Map<string, BeaconSession>;

const body = (change: Partial<BeaconBody> = {}): BeaconBody => ({
  nonce,
  app: 'customer',
  shell: 's1',
  loads: [load()],
  ...change,
});
const loads = (): LoadReport[] => counted.map((one) => one.load);

const now = (): Date => new Date(clock);
const nonceOf = (session = sessionId, epoch = 5): string =>
  createNonces(secret, now).make({ app: 'customer', epoch, sessionId: session, userId });

beforeEach(() => {
  live = new Map([[sessionId, { sessionId, userId, app: 'customer', brandId: 1 }]]);
  counted = [];
  errors = [];
  clock = start;
  nonce = nonceOf();
  known = async () => ({
    epoch: 5,
    hasCanary: () => true,
    isKnown: (of, { remote }, epoch) => of === 'customer' && remote === 'billing' && epoch >= 5,
  });
  app = Fastify();
  receiveBeacons(app, {
    hosts: readHosts(),
    secret,
    sessions: {
      of: async (authorization) => live.get(authorization?.replace('Bearer ', '') ?? '') ?? null,
      find: async (id, user) => (live.get(id)?.userId === user ? (live.get(id) ?? null) : null),
    },
    figures: { count: async (one, sender, judged) => void counted.push({ load: one, sender, judged }) },
    known: () => known(),
    log: ({ message }) => errors.push(message),
    now,
  });
});
afterEach(() => app.close());

const send = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/beacon',
    headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });

test('counts known builds, and silently drops the rest', async () => {
  const answer = await send(
    body({ loads: [load(), load({ remote: 'numbers' }), load({ ok: false, reason: 'http' })] }),
  );
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(loads()).toEqual([load(), load({ ok: false, reason: 'http' })]);
  expect(counted[0]?.judged).toBe(true);
});

test.each<[string, () => unknown]>([
  ['a number', () => 3],
  ['null', () => null],
  ['no nonce', () => ({ ...body(), nonce: undefined })],
  ['a nonce that is not a string', () => ({ ...body(), nonce: ['a.b'] })],
  ['another app', () => ({ ...body(), app: 'both' })],
  ['no shell', () => ({ ...body(), shell: undefined })],
  ['no loads', () => body({ loads: [] })],
  ['too many loads', () => body({ loads: Array.from({ length: 21 }, () => load()) })],
  ['a load that is null', () => ({ ...body(), loads: [null] })],
  ['a name with a path', () => body({ loads: [load({ remote: '../x' })] })],
  ['a long build', () => body({ loads: [load({ build: 'b'.repeat(41) })] })],
  ['an address for a screen', () => body({ loads: [load({ screen: 'https://x/y?z' })] })],
  ['half a millisecond', () => body({ loads: [load({ ms: 1.5 })] })],
  ['a negative time', () => body({ loads: [load({ ms: -1 })] })],
  ['more than ten minutes', () => body({ loads: [load({ ms: 600_001 })] })],
  ['time as a string', () => ({ ...body(), loads: [{ ...load(), ms: '400' }] })],
  ['an unknown reason', () => ({ ...body(), loads: [{ ...load({ ok: false }), reason: 'toString' }] })],
  ['a failure without a reason', () => body({ loads: [load({ ok: false })] })],
  ['a success with a reason', () => body({ loads: [load({ reason: 'http' })] })],
])('rejects %s with 422 and a message, and counts nothing', async (_what, payload) => {
  const answer = await send(payload());
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ response: string }>().response).toMatch(/^Invalid beacon: \S.*\.$/);
  expect(counted).toEqual([]);
});

test.each<[string, number, () => unknown, Record<string, string>]>([
  ['half a body', 400, () => '{"app":', {}],
  ['__proto__', 400, () => '{"__proto__":{"app":"customer"}}', {}],
  ['nothing', 400, () => '', {}],
  ['text', 415, () => body(), { 'content-type': 'text/plain' }],
  ['more than 16 KB', 413, () => ({ ...body(), more: 'x'.repeat(17_000) }), {}],
  ['an unknown host', 404, () => body(), { host: 'evil.example' }],
  ['the host of the other app', 403, () => body(), { host: 'admin.localhost' }],
  ['a page of another origin', 403, () => body(), { origin: 'https://evil.example' }],
  ['a page of another port', 403, () => body(), { origin: 'http://localhost:4001' }],
  ['a page without an origin', 403, () => body(), { origin: 'null' }],
])('rejects %s with %i and a message, and counts nothing', async (_what, status, payload, headers) => {
  const answer = await send(payload(), headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ response: string }>().response).toMatch(/\S/);
  expect(counted).toEqual([]);
});

test('accepts a page of the same host, and fields of a newer shell', async () => {
  const answer = await send({ ...body(), loads: [{ ...load(), mood: 'good' }] }, { origin: 'http://localhost:4000' });
  expect(answer.statusCode).toBe(204);
  expect(counted).toHaveLength(1);
});

test('rejects anonymous clients: without a nonce from this server, or with one that has expired, was modified, or is for the other app', async () => {
  const [text = '', signature = ''] = nonce.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...(JSON.parse(Buffer.from(text, 'base64url').toString()) as object), sessionId: 'other' }),
  ).toString('base64url');
  const others = createNonces(new Uint8Array(32).fill(8), now).make({ app: 'customer', epoch: 5, sessionId, userId });
  const staff = createNonces(secret, now).make({ app: 'admin', epoch: 5, sessionId, userId });
  const failures = Array.from({ length: 5 }, () => load({ ok: false, reason: 'evaluation' }));
  for (const bad of ['x.y', `${forged}.${signature}`, others, staff]) {
    const answer = await send(body({ nonce: bad, loads: failures }));
    expect([answer.statusCode, answer.json<{ response: string }>().response]).toEqual([
      403,
      expect.stringMatching(/\S/),
    ]);
  }
  clock += 3_600_000;
  expect((await send(body({ loads: failures }))).statusCode).toBe(403);
  expect(counted).toEqual([]);
});

test('a nonce is not valid for anything released later', async () => {
  expect((await send(body({ nonce: nonceOf(sessionId, 4) }))).statusCode).toBe(204);
  expect(counted).toEqual([]);
});

test('allows thirty beacons a minute per session, across nonces, from one sender', async () => {
  for (let i = 0; i < 1_000; i += 1) {
    const answer = await send(
      body({ nonce: i % 2 ? nonce : nonceOf(), loads: [load({ ok: false, reason: 'evaluation' })] }),
      {},
      `203.0.${i % 250}.7`,
    );
    expect(answer.statusCode).toBe(i < 30 ? 204 : 429);
  }
  expect(counted).toHaveLength(30);
  expect(new Set(counted.map(({ sender }) => sender.session)).size).toBe(1);
  expect(JSON.stringify(counted)).not.toContain(userId.slice(0, 8));
  clock += 60_000;
  nonce = nonceOf();
  expect((await send(body())).statusCode).toBe(204);
});

test('allows six hundred requests a minute per address, of any kind; an IPv6 network is treated as one', async () => {
  for (let i = 0; i < 600; i += 1)
    expect((await send('{', {}, `2001:db8:1:2::${i.toString(16)}`)).statusCode).toBe(400);
  const refused = await send(body(), {}, '2001:db8:1:2:ffff::1');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ response: string }>().response]).toEqual([
    429,
    '60',
    expect.stringContaining('Too many'),
  ]);
  expect((await send(body(), {}, '2001:db8:1:3::1')).statusCode).toBe(204);
  clock += 60_000;
  nonce = nonceOf();
  expect((await send(body(), {}, '2001:db8:1:2::1')).statusCode).toBe(204);
});

describe('a nonce', () => {
  const ask = (authorization?: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/beacon/nonce',
      headers: { host: 'localhost:4000', ...(authorization && { authorization }), ...headers },
    });

  test('is issued to a logged-in session, and makes its beacons count', async () => {
    const answer = await ask(`Bearer ${sessionId}`);
    const given = answer.json<NonceAnswer>();
    expect([answer.statusCode, given.epoch, given.seconds, answer.headers['cache-control']]).toEqual([
      200,
      5,
      3_600,
      'no-store',
    ]);
    expect((await send(body({ nonce: given.nonce }))).statusCode).toBe(204);
    expect(counted).toHaveLength(1);
  });

  test('is issued to nobody else', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer x')).statusCode).toBe(401);
    expect((await ask(`Bearer ${sessionId}`, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const change of [{ app: 'admin' as const }, { brandId: 2 }]) {
      live.set(sessionId, { sessionId, userId, app: 'customer', brandId: 1, ...change });
      expect((await ask(`Bearer ${sessionId}`)).statusCode).toBe(403);
    }
  });

  test('ends with its session: after a logout, the token works no more, and a late beacon counts nothing', async () => {
    const { nonce: given } = (await ask(`Bearer ${sessionId}`)).json<NonceAnswer>();
    live.delete(sessionId);
    expect((await ask(`Bearer ${sessionId}`)).statusCode).toBe(401);
    const answer = await send(body({ nonce: given, loads: [load({ ok: false, reason: 'evaluation' })] }));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(counted).toEqual([]);
  });

  test('is issued sixty times a minute to one user, across sessions', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) {
      live.set(`session-${i}`, { sessionId: `session-${i}`, userId, app: 'customer', brandId: 1 });
      statuses.push((await ask(`Bearer session-${i}`)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });
});

test('stores no session, user, or address', async () => {
  await send(body(), {}, '203.0.113.7');
  await send(body(), {}, '203.0.113.200');
  await send(body(), {}, '198.51.100.7');
  const text = JSON.stringify(counted);
  for (const name of [sessionId, userId, '203.0', '198.51']) expect(text).not.toContain(name);
  const networks = counted.map(({ sender }) => sender.network);
  expect([networks[0] === networks[1], networks[0] === networks[2]]).toEqual([true, false]);
});

test('logs an unreadable store without failing the page', async () => {
  known = () => Promise.reject(new Error('the disk is gone'));
  expect((await send(body())).statusCode).toBe(204);
  expect(errors).toEqual(['A beacon could not be counted']);
});
