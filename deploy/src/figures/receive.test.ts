import type { BeaconBody, LoadReport } from '@heliograph/shared/remote';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHosts } from '../hosts';
import type { IsKnown } from './known-builds';
import { receiveBeacons } from './receive';

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing', build: 'b1', canary: false, screen: 'billing/history', ok: true, ms: 400, fallback: false, ...change,
});
const body = (change: Partial<BeaconBody> = {}): BeaconBody => ({ app: 'customer', shell: 's1', loads: [load()], ...change });
const isBilling: IsKnown = (app, { remote }) => app === 'customer' && remote === 'billing';

let app: FastifyInstance;
let counted: LoadReport[];
let errors: string[];
let clock: number;
let known: () => Promise<IsKnown>;

beforeEach(() => {
  counted = [];
  errors = [];
  clock = 0;
  known = async () => isBilling;
  app = Fastify();
  receiveBeacons(app, {
    hosts: readHosts(),
    figures: { count: (one) => counted.push(one) },
    known: () => known(),
    log: ({ message }) => errors.push(message),
    now: () => new Date(clock),
  });
});
afterEach(() => app.close());

const send = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/beacon',
    headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('what is known is counted, the rest is dropped without a word', async () => {
  const answer = await send(body({ loads: [load(), load({ remote: 'numbers' }), load({ ok: false, reason: 'http' })] }));
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(counted).toEqual([load(), load({ ok: false, reason: 'http' })]);
});

test.each<[string, unknown]>([
  ['no object', 3],
  ['null', null],
  ['another app', { ...body(), app: 'both' }],
  ['no shell', { ...body(), shell: undefined }],
  ['no loads', body({ loads: [] })],
  ['too many loads', body({ loads: Array.from({ length: 21 }, () => load()) })],
  ['a load that is none', { ...body(), loads: [null] }],
  ['a name with a path', body({ loads: [load({ remote: '../x' })] })],
  ['a long build', body({ loads: [load({ build: 'b'.repeat(41) })] })],
  ['an address for a screen', body({ loads: [load({ screen: 'https://x/y?z' })] })],
  ['half a millisecond', body({ loads: [load({ ms: 1.5 })] })],
  ['less than no time', body({ loads: [load({ ms: -1 })] })],
  ['more than ten minutes', body({ loads: [load({ ms: 600_001 })] })],
  ['time as text', { ...body(), loads: [{ ...load(), ms: '400' }] }],
  ['a reason of its own', { ...body(), loads: [{ ...load({ ok: false }), reason: 'toString' }] }],
  ['a failure without a reason', body({ loads: [load({ ok: false })] })],
  ['a success with a reason', body({ loads: [load({ reason: 'http' })] })],
])('%s: 422 in words, nothing counted', async (_what, payload) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ response: string }>().response).toMatch(/^This is no beacon: \S.*\.$/);
  expect(counted).toEqual([]);
});

test.each<[string, number, unknown, Record<string, string>]>([
  ['half a body', 400, '{"app":', {}],
  ['__proto__', 400, '{"__proto__":{"app":"customer"}}', {}],
  ['nothing', 400, '', {}],
  ['text', 415, body(), { 'content-type': 'text/plain' }],
  ['more than 16 KB', 413, { ...body(), more: 'x'.repeat(17_000) }, {}],
  ['an unknown host', 404, body(), { host: 'evil.example' }],
  ['the host of the other app', 403, body(), { host: 'admin.localhost' }],
  ['a page of another origin', 403, body(), { origin: 'https://evil.example' }],
  ['a page of another port', 403, body(), { origin: 'http://localhost:4001' }],
  ['a page without an origin', 403, body(), { origin: 'null' }],
])('%s: %i in words, nothing counted', async (_what, status, payload, headers) => {
  const answer = await send(payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ response: string }>().response).toMatch(/\S/);
  expect(counted).toEqual([]);
});

test('a page of the same host is welcome, and a newer shell may say more', async () => {
  const answer = await send({ ...body(), loads: [{ ...load(), mood: 'good' }] }, { origin: 'http://localhost:4000' });
  expect(answer.statusCode).toBe(204);
  expect(counted).toHaveLength(1);
});

test('an address has sixty a minute', async () => {
  for (let i = 0; i < 60; i += 1) expect((await send(body())).statusCode).toBe(204);
  const refused = await send(body());
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ response: string }>().response]).toEqual([429, '60', expect.stringContaining('Too many')]);
  clock += 60_000;
  expect((await send(body())).statusCode).toBe(204);
  expect(counted).toHaveLength(61);
});

test('a store that cannot be read is logged, and no concern of the page', async () => {
  known = () => Promise.reject(new Error('the disk is gone'));
  expect((await send(body())).statusCode).toBe(204);
  expect(errors).toEqual(['A beacon could not be counted']);
});
