import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { addTenant, tokenFor } from './world';

let api: TestApi;
let token: string;
let port: number;
beforeAll(async () => {
  api = await testApi();
  const tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

interface Odd {
  type?: string;
  body?: string | Buffer;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** Sends a request over a socket: the in-process client would normalize it. */
function send({
  type = 'application/json',
  body = '{}',
  method = 'POST',
  path = '/api/contact.manage/getcontacts',
  headers = {},
}: Odd): Promise<{ status: number; json: { response?: unknown } }> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${token}`,
          ...(type ? { 'content-type': type } : {}),
          'content-length': String(bytes.length),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            json: text.startsWith('{') ? (JSON.parse(text) as { response?: unknown }) : {},
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(bytes);
  });
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const deepFilter = (levels: number) => `${'{"filter":'.repeat(levels)}1${'}'.repeat(levels)}`;

it.each<[string, Odd, number[]]>([
  ['plain text', { type: 'text/plain' }, [415]],
  ['a form', { type: 'application/x-www-form-urlencoded', body: 'a=1' }, [415]],
  ['a multipart form', { type: 'multipart/form-data; boundary=x', body: '--x--' }, [415]],
  ['XML', { type: 'application/xml', body: '<a/>' }, [415]],
  ['no content type', { type: '' }, [415]],
  ['a content type that is none', { type: ';;;' }, [400, 415]],
  ['JSON in a character set', { type: 'application/json; charset=utf-8' }, [200]],
  ['JSON in an unknown character set', { type: 'application/json; charset=klingon' }, [200, 415]],
  ['JSON of a dialect', { type: 'application/vnd.api+json' }, [415]],
  ['nothing at all', { body: '' }, [400]],
  ['half a body', { body: '{"filter":' }, [400]],
  ['two bodies', { body: '{}{}' }, [400]],
  ['a byte order mark', { body: '\uFEFF{}' }, [200, 400]],
  ['bytes that are no UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }, [200, 400, 422]],
  ['the same key twice', { body: '{"page":{"size":9999},"page":{"size":25}}' }, [200, 400, 422]],
  ['a list', { body: '[]' }, [422]],
  ['a number', { body: '1' }, [422]],
  ['null', { body: 'null' }, [422]],
  ['text', { body: '"x"' }, [422]],
  ['infinity', { body: '{"page":{"size":1e999}}' }, [422]],
  ['100,000 lists in each other', { body: deep(100_000) }, [400, 422]],
  ['50,000 objects in each other, all but one unknown', { body: deepFilter(50_000) }, [200, 400, 422]],
  [
    '100,000 unknown keys',
    { body: JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 1]))) },
    [422],
  ],
  ['just under a megabyte of text', { body: JSON.stringify({ filter: { text: 'x'.repeat(1_000_000) } }) }, [422]],
  ['more than a megabyte', { body: JSON.stringify({ filter: { text: 'x'.repeat(1_100_000) } }) }, [413]],
  ['a length that lies', { body: '{}', headers: { 'content-length': '1' } }, [400]],
  ['compressed bytes', { body: '{}', headers: { 'content-encoding': 'gzip' } }, [200, 400, 415]],
  ['a long token', { headers: { authorization: `Bearer ${'x'.repeat(7000)}` } }, [401]],
  ['two tokens', { headers: { authorization: 'Bearer a b' } }, [401]],
  ['another scheme', { headers: { authorization: 'Basic YTpi' } }, [401]],
  ['GET', { method: 'GET', body: '' }, [405]],
  ['PUT', { method: 'PUT' }, [405]],
  ['DELETE', { method: 'DELETE' }, [405]],
  ['a path upwards', { path: '/api/../../etc/passwd' }, [404]],
  ['an encoded path', { path: '/api/contact.manage%2fgetcontacts' }, [400, 404]],
  ['a path that cannot be decoded', { path: '/api/%' }, [400]],
  ['a call named like a property', { path: '/api/__proto__' }, [404]],
])('%s', async (_what, odd, wanted) => {
  const { status, json } = await send(odd).catch((error: NodeJS.ErrnoException) => {
    // The server may close the connection on a body that it doesn't read to the end.
    if (!wanted.includes(413) && !wanted.includes(400)) throw error;
    return { status: wanted[0] ?? 0, json: { response: 'hung up' } };
  });
  expect(wanted).toContain(status);
  if (status !== 200) expect(json.response).toMatch(/\S/);
});

it('answers a request that is not HTTP, and goes on', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('GARBAGE\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect((await send({})).status).toBe(200);
});

describe('a header that has one value, sent twice,', () => {
  /** Sends lines as they are: clients would join or drop what is repeated. Returns the response. */
  const raw = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
  const paths = [
    'POST /api/contact.manage/getcontacts',
    'GET /api/nothing',
    'GET /v1/messages',
    'GET /healthz',
    'GET /dev/mailbox',
    'GET /nothing',
  ];
  const own = ['Host: localhost', 'Authorization: Bearer a', 'Content-Type: application/json', 'Origin: http://a'];

  it.each(paths)('is a 400 of %s', async (path) => {
    const begin = [`${path} HTTP/1.1`, 'Connection: close', 'Content-Length: 0', ...own];
    expect(await raw(begin)).not.toContain('must be sent once');
    for (const line of [
      'host: other',
      'HOST: localhost',
      'authorization: Bearer b',
      'content-type: a/b',
      'origin: b',
    ]) {
      const answer = await raw([...begin, line]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain(`The header ${line.split(':')[0]?.toLowerCase()} must be sent once`);
      expect(answer).toContain(path.includes('/v1/') ? 'application/problem+json' : 'application/json');
    }
    for (const line of ['content-length: 0', 'transfer-encoding: chunked'])
      expect(await raw([...begin, line])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['Idempotency-Key', 'Stripe-Signature', 'X-Registry-Signature', 'Content-Encoding'])(
    'is a 400, also %s',
    async (name) => {
      const answer = await raw(['GET /v1/messages HTTP/1.1', 'Connection: close', ...own, `${name}: a`, `${name}: a`]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('is none if it is a list', async () => {
    const lines = ['Accept-Encoding: gzip', 'Accept-Encoding: br', 'X-Forwarded-For: 1.1.1.1', 'X-Forwarded-For: ::1'];
    expect(await raw(['GET /healthz HTTP/1.1', 'Connection: close', 'Host: localhost', ...lines])).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});
