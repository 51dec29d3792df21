import { testApi } from '@heliograph/api/testing';
import type { NonceAnswer } from '@heliograph/platform/remote';
import { readHosts } from '../hosts';
import { readAllFigures } from './read-figures';
import { sampleReleases } from '../../tools/testing/sample-releases';
import { watchLoads } from './watch-loads';

test('writes loads reported by live sessions before the server has closed, and ignores sessions that logged out', async () => {
  const { store, shell, publish } = await sampleReleases('2026-11-20T10:00:00.000Z');
  await shell('s1');
  await publish('billing', 'b1');
  const errors: string[] = [];
  const secret = new Uint8Array(32).fill(7);
  const api = await testApi({
    add: (app) =>
      watchLoads(app, {
        store,
        hosts: readHosts(),
        secret,
        judge: { seconds: 10, failures: 5, sessions: 20 },
        log: ({ message }) => errors.push(message),
      }),
  });
  await api.addPerson('ann');
  const load = {
    remote: 'billing',
    build: 'b1',
    canary: false,
    screen: 'billing/history',
    ok: true,
    ms: 400,
    fallback: false,
  };
  const token = await api.logIn('ann');
  const ask = () =>
    api.app.inject({
      method: 'POST',
      url: '/beacon/nonce',
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
  const { nonce } = (await ask()).json<NonceAnswer>();
  const sendBeacon = () =>
    api.app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { host: 'localhost' },
      payload: { nonce, app: 'customer', shell: 's1', loads: [load, { ...load, build: 'nobody' }] },
    });
  expect([(await sendBeacon()).statusCode, (await sendBeacon()).statusCode]).toEqual([204, 204]);
  await api.call('session.manage/logout', {}, { token });
  expect([(await ask()).statusCode, (await sendBeacon()).statusCode]).toEqual([401, 204]);
  await api.close();
  const { totals } = await readAllFigures(store, new Date(0));
  expect([...totals].map(([build, { loads, sessions }]) => [build, loads, sessions])).toEqual([['billing/b1', 2, 1]]);
  expect(errors).toEqual([]);
});
