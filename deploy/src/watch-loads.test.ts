import { signToken } from '@heliograph/api';
import type { NonceAnswer } from '@heliograph/shared/remote';
import Fastify from 'fastify';
import { readHosts } from './hosts';
import { readFigures } from './figures/read-figures';
import { sampleReleases } from './testing/sample-releases';
import { watchLoads } from './watch-loads';

test('what pages have told is in the store when the server has closed', async () => {
  const { store, shell, publish } = await sampleReleases('2026-11-20T10:00:00.000Z');
  await shell('s1');
  await publish('billing', 'b1');
  const app = Fastify();
  const errors: string[] = [];
  const secret = new Uint8Array(32).fill(7);
  watchLoads(app, { store, hosts: readHosts(), secret, judge: { seconds: 10, failures: 5, sessions: 20 }, log: ({ message }) => errors.push(message) });
  const load = { remote: 'billing', build: 'b1', canary: false, screen: 'billing/history', ok: true, ms: 400, fallback: false };
  const token = await signToken(secret, {
    ...{ userId: '11111111-0000-4000-8000-000000000001', accountId: null, app: 'customer', sessionId: '22222222-0000-4000-8000-000000000001' },
    ...{ issuedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) },
  });
  const given = await app.inject({ method: 'POST', url: '/beacon/nonce', headers: { host: 'localhost', authorization: `Bearer ${token}` } });
  const body = { nonce: given.json<NonceAnswer>().nonce, app: 'customer', shell: 's1', loads: [load, { ...load, build: 'nobody' }] };
  const answer = await app.inject({ method: 'POST', url: '/beacon', headers: { host: 'localhost' }, payload: body });
  expect(answer.statusCode).toBe(204);
  await app.close();
  expect([...(await readFigures(store, new Date(0)))].map(([build, { loads }]) => [build, loads])).toEqual([['billing/b1', 1]]);
  expect(errors).toEqual([]);
});
