import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { testApi, testPassword, type TestApi } from '@heliograph/api/testing';
import { sql } from 'drizzle-orm';
import { freePort } from '../../tools/postgres/free-port.mjs';
import { listen } from './listen';
import { hasNginx, nginxProxy, plainProxy, type Proxy } from '../../tools/testing/proxies';
import { readTrustProxy } from '../settings/trust-proxy';

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: { response?: string; ip?: string; content: { response: { token: string } } };
}

/** Sends a request from this address, on a separate connection. */
const ask = (
  origin: string,
  from: string,
  call: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port, protocol } = new URL(origin);
    const options = {
      hostname,
      port,
      path: `/api/${call}`,
      method: 'POST',
      localAddress: from,
      agent: false,
      rejectUnauthorized: false,
      headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    };
    const sent = (protocol === 'https:' ? tlsRequest : plainRequest)(options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) as Got['body'] }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

const login = (origin: string, from: string, headers: Record<string, string> = {}) =>
  ask(origin, from, 'session.manage/login', { usernameOrEmail: 'ann', password: testPassword }, headers);

/** Exhausts the failed attempts of one address. Returns the last status. */
async function guess(origin: string, from: string): Promise<number> {
  let status = 0;
  for (let tries = 0; tries < 300 && status !== 429; tries += 1)
    ({ status } = await ask(origin, from, 'session.manage/magiclogin', { token: `guess-${tries}` }));
  return status;
}

const proxies: [string, (behind: number) => Promise<Proxy>][] = [
  ['a Node proxy', plainProxy],
  ...(hasNginx() ? [['nginx as configured in docs/operations.md', nginxProxy] as [string, typeof nginxProxy]] : []),
];

describe.each(proxies)('behind %s', (_name, start) => {
  let api: TestApi;
  let proxy: Proxy;
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    api = await testApi({ trustProxy: readTrustProxy('127.0.0.1') });
    await api.addPerson('ann', { termsAccepted: false });
    port = await freePort();
    stop = await listen(api.app, { hosts: ['127.0.0.1', '127.0.0.2'], port });
    proxy = await start(port);
  });
  afterAll(async () => {
    await proxy.close();
    await stop();
    await api.db.close();
  });

  const recorded = () =>
    api.db.row(
      sql`select u.last_login_ip as login,
        (select ip from session s where s.user_id = u.id order by issued_at desc, s.id desc limit 1) as session
        from app_user u where u.username = 'ann'`,
    );

  test('records the login and the terms with the client’s own address, whatever the client claims', async () => {
    expect((await login(proxy.origin, '127.0.0.11')).status).toBe(200);
    expect(await recorded()).toEqual({ login: '127.0.0.11', session: '127.0.0.11' });
    const { body } = await login(proxy.origin, '127.0.0.12', { 'x-forwarded-for': '198.51.100.1, 127.0.0.1' });
    expect(await recorded()).toEqual({ login: '127.0.0.12', session: '127.0.0.12' });
    const terms = await api.db.row<{ version: string }>(
      sql`select version from tos_version where host_brand_id = 1 order by effective_at desc limit 1`,
    );
    const accepted = await ask(
      proxy.origin,
      '127.0.0.13',
      'account.manage/accepttos',
      { tosVersion: terms?.version, fullName: 'Ann Person', clientIp: '198.51.100.1' },
      {
        authorization: `Bearer ${body.content.response.token}`,
        'x-forwarded-for': '198.51.100.1',
        forwarded: 'for=198.51.100.1',
        'x-real-ip': '198.51.100.1',
      },
    );
    expect([accepted.status, await api.db.row(sql`select ip from tos_acceptance`)]).toEqual([
      200,
      { ip: '127.0.0.13' },
    ]);
  });

  test('limits only the client that guesses', async () => {
    expect(await guess(proxy.origin, '127.0.0.21')).toBe(429);
    expect((await login(proxy.origin, '127.0.0.21')).status).toBe(429);
    expect((await login(proxy.origin, '127.0.0.22')).status).toBe(200);
    // A claimed address neither helps the attacker nor hurts the victim.
    expect((await login(proxy.origin, '127.0.0.21', { 'x-forwarded-for': '127.0.0.22' })).status).toBe(429);
  });

  test('uses only Host for site and brand', async () => {
    const claims = { 'x-forwarded-host': 'acme.localhost', forwarded: 'host=acme.localhost' };
    expect((await login(proxy.origin, '127.0.0.31', claims)).status).toBe(200);
    expect((await login(proxy.origin, '127.0.0.31', { ...claims, host: 'acme.localhost' })).status).toBe(401);
    expect(
      (await login(proxy.origin, '127.0.0.31', { 'x-forwarded-host': 'localhost', host: 'evil.example' })).status,
    ).toBe(404);
  });

  test('sends HSTS with responses over TLS', async () => {
    expect((await ask(proxy.origin, '127.0.0.35', 'trace')).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    const claim = { 'x-forwarded-proto': 'https' };
    expect(
      (await ask(`http://127.0.0.1:${port}`, '127.0.0.35', 'trace', {}, claim)).headers['strict-transport-security'],
    ).toBeUndefined();
  });

  test('trusts the proxy at every address of the server, and no direct client', async () => {
    const claim = { 'x-forwarded-for': '203.0.113.9' };
    for (const host of ['127.0.0.1', '127.0.0.2']) {
      expect((await ask(`http://${host}:${port}`, '127.0.0.1', 'trace', {}, claim)).body.ip).toBe('203.0.113.9');
      expect((await ask(`http://${host}:${port}`, '127.0.0.41', 'trace', {}, claim)).body.ip).toBe('127.0.0.41');
    }
  });
});

test('ignores the header without TRUST_PROXY', async () => {
  const api = await testApi();
  const port = await freePort();
  const stop = await listen(api.app, { hosts: ['127.0.0.1', '127.0.0.2'], port });
  const claim = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  for (const host of ['127.0.0.1', '127.0.0.2'])
    expect((await ask(`http://${host}:${port}`, '127.0.0.1', 'trace', {}, claim)).body.ip).toBe('127.0.0.1');
  await stop();
  await api.db.close();
});
