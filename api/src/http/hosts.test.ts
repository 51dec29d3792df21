import { calls } from '@heliograph/contract';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'localhost', ...headers } });

describe('hosts', () => {
  it.each(['localhost', 'localhost:9999', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000', 'acme.localhost:4000'])(
    'knows %s',
    async (host) => {
      expect((await get('/api/trace', { host })).statusCode).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', 'constructor', '__proto__'])(
    'answers 404 in JSON at "%s"',
    async (host) => {
      const result = await get('/api/trace', { host });
      expect([result.statusCode, result.json<{ response: string }>().response]).toEqual([
        404,
        'No site is set up at this host name',
      ]);
    },
  );

  it('answers /healthz on any host', async () => {
    const result = await get('/healthz', { host: 'anything.example' });
    expect([result.statusCode, result.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('keeps people of one brand out of the other', async () => {
    await api.addPerson('dana');
    const at = (host: string) =>
      api.call('session.manage/login', { usernameOrEmail: 'dana', password: 'four quiet harbors' }, { host });
    expect((await at('acme.localhost')).status).toBe(401);
    expect((await at('admin.localhost')).status).toBe(401);
    expect((await at('localhost')).status).toBe(200);
  });

  it.each([
    'session.manage/magiclinkrequest',
    'session.manage/resendverification',
    'account.manage/createaccount',
  ] as const)('does not offer staff %s', async (name) => {
    expect((await api.call(name, { usernameOrEmail: 'x' }, { host: 'admin.localhost' })).status).toBe(403);
  });
});

describe('an API on another origin', () => {
  const preflight = (origin: string, host: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/account.manage/getdetail',
      headers: { host, origin, 'access-control-request-method': 'POST' },
    });

  it('lets its own pages call, and picks the brand by the page', async () => {
    const result = await preflight('https://texts.example', 'api.texts.example');
    expect([result.statusCode, result.headers['access-control-allow-origin']]).toEqual([204, 'https://texts.example']);
    expect((await get('/api/trace', { host: 'api.texts.example', origin: 'https://texts.example' })).statusCode).toBe(
      200,
    );
    expect((await get('/api/trace', { host: 'api.texts.example' })).statusCode).toBe(404);
  });

  it.each(['https://evil.example', 'http://localhost:4000', 'null'])('rejects the origin %s', async (origin) => {
    expect((await preflight(origin, 'localhost:4000')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('what every answer carries', () => {
  it('varies with the encoding, and across origins with the page, whether it was long enough to be compressed or not', async () => {
    for (const url of ['/api/trace', '/api/openapi.json']) {
      expect((await get(url, { 'accept-encoding': 'br' })).headers['vary']).toBe('accept-encoding');
      expect(
        (await get(url, { host: 'api.texts.example', origin: 'https://texts.example', 'accept-encoding': 'br' }))
          .headers['vary'],
      ).toBe('accept-encoding, origin');
    }
    const { headers } = await get('/api/nothing', { host: 'api.texts.example', origin: 'https://texts.example' });
    expect(headers['vary']).toBe('accept-encoding, origin');
  });

  it('makes browsers come by HTTPS where people do', async () => {
    expect((await get('/api/trace', { host: 'texts.example' })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    expect(
      (await get('/api/trace', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
    ).toBeUndefined();
  });

  it.each(['/api/trace', '/api/nothing', '/healthz', '/dev/mailbox', '/api/%zz'])(
    'has security headers at %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});

describe('the OpenAPI document', () => {
  it('holds the calls that are served, each with request and answer', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: unknown; responses: unknown } }>;
    }>();
    expect(Object.keys(paths).sort()).toEqual([...api.app.registeredCalls].map((name) => `/${name}`).sort());
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/account.manage/getdetail', '/session.manage/login']));
    for (const name of api.app.registeredCalls) expect(Object.keys(calls)).toContain(name);
  });
});
