import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailer } from '../adapters/mail/mailer';
import { testApi, testDatabase, testHosts } from '../testing';
import type { TestApi } from '../testing';
import { createApi } from '../app/create-api';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await testApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

/** Over a socket, because the in-process client supports few methods. */
function send(
  method: string,
  path: string,
  host = 'localhost',
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end();
  });
}

const call = '/api/account.manage/getdetail';

describe('a method that an address does not take', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s on a call is 405 in JSON, and says which it takes', async (method) => {
    const { status, headers, text } = await send(method, call);
    expect([status, headers['allow'], headers['content-type']]).toEqual([
      405,
      'POST',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      response: `This endpoint accepts POST, not ${method}.`,
      requestId: headers['x-request-id'],
    });
  });

  it.each<[string, string, string]>([
    ['GET', `${call}?x=1`, 'POST'],
    ['GET', '/api/session.manage/login', 'POST'],
    ['GET', '/api/sandbox/tokenize', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/api/trace', 'GET, HEAD, POST'],
  ])('%s %s: Allow %s', async (method, path, allow) => {
    const { status, headers, text } = await send(method, path);
    expect([status, headers['allow']]).toEqual([405, allow]);
    expect((JSON.parse(text) as { response: string }).response).toMatch(/\S/);
  });

  it('HEAD on a call is 405 without a body', async () => {
    const { status, headers, text } = await send('HEAD', call);
    expect([status, headers['allow'], text]).toEqual([405, 'POST', '']);
  });

  it.each(['TRACE', 'PROPFIND', 'SEARCH', 'MKCOL'])('%s, which nothing takes, is 405 too', async (method) => {
    const { status, headers, text } = await send(method, call);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
    expect((JSON.parse(text) as { response: string }).response).toMatch(/\S/);
  });
});

describe('an address below /api that is none', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND'])('%s is 404 in JSON', async (method) => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/account.manage',
      '/api/account.manage/getdetail/',
      '/api/main/contacts',
    ]) {
      const { status, headers, text } = await send(method, path);
      expect([path, status, headers['allow']]).toEqual([path, 404, undefined]);
      expect(JSON.parse(text)).toMatchObject({ code: 'UNKNOWN_CALL' });
    }
  });

  it('says nothing of calls at an unknown host', async () => {
    const { status, headers, text } = await send('GET', call, 'elsewhere.example');
    expect([status, headers['allow'], JSON.parse(text)]).toMatchObject([404, undefined, { code: 'UNKNOWN_HOST' }]);
  });
});

it('is answered by the API, though a page is served at every other address', async () => {
  const db = await testDatabase();
  const app = createApi({
    db,
    hosts: testHosts,
    secret: new Uint8Array(32).fill(7),
    mailer: createMailer({ db }),
    port: 4000,
  });
  app.get('/*', (_request, reply) => reply.type('text/html').send('<html>'));
  for (const path of ['/api', '/api/', call, '/api/nothing', '/api/main/contacts']) {
    const { headers, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
    expect([path, headers['content-type'], body.startsWith('{')]).toEqual([
      path,
      'application/json; charset=utf-8',
      true,
    ]);
  }
  expect((await app.inject({ url: '/apis', headers: { host: 'localhost' } })).body).toBe('<html>');
  await app.close();
  await db.close();
});
