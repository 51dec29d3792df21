import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { mayConnect, readAllowed } from './public-address';
import { createWebhookClient, firstBytes, type Resolve } from './webhook-client';

describe('public addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '::a9fe:a9fe',
    '::7f00:1',
    '::127.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    'not an address',
    '',
  ])('refuses %s', (address) => expect(mayConnect(address, [])).toBe(false));

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:93.184.216.34'])('accepts %s', (address) =>
    expect(mayConnect(address, [])).toBe(true),
  );

  it('accepts what the operator allows, and nothing else', () => {
    const allowed = readAllowed('127.0.0.0/8, ::1/128');
    expect(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'fe80::1'].map((address) => mayConnect(address, allowed)),
    ).toEqual([true, true, true, false, false]);
    expect(() => readAllowed('everything')).toThrow('WEBHOOK_ALLOW must list networks');
  });
});

describe('the client', () => {
  let server: http.Server;
  let port: number;
  let respond: http.RequestListener = (_request, response) => response.end('ok');
  let requests = 0;
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      requests += 1;
      respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = 0;
    respond = (_request, response) => response.end('ok');
  });

  const to = (url: string, timeoutMs = 2_000) => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs,
  });
  const local = createWebhookClient({ allowed: ['127.0.0.0/8'] });
  const resolvesTo = (...rounds: string[][]): Resolve => {
    let round = 0;
    return (_name, done) => {
      const addresses = rounds[Math.min(round, rounds.length - 1)] ?? [];
      round += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  };

  it('posts, and returns status, time, and the beginning of the response', async () => {
    respond = (_request, response) => response.end('y'.repeat(5_000));
    expect(await local.post(to(`http://127.0.0.1:${port}/in`))).toEqual({
      http: 200,
      problem: null,
      ms: expect.any(Number) as unknown,
      snippet: 'y'.repeat(1_000),
      tls: null,
    });
  });

  it.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://169.254.169.254',
    'http://0x7f000001',
    'http://2130706433',
    'http://[::ffff:7f00:1]',
  ])('doesn’t connect to %s', async (origin) => {
    const result = await createWebhookClient().post(to(`${origin}:${port}/`));
    expect([result.problem, result.http, requests]).toEqual(['PRIVATE_ADDRESS', null, 0]);
  });

  it('doesn’t connect to a public name with a private address', async () => {
    const client = createWebhookClient({ resolve: resolvesTo(['127.0.0.1', '::1']) });
    expect((await client.post(to(`http://hooks.example.com:${port}/`))).problem).toBe('PRIVATE_ADDRESS');
    expect(requests).toBe(0);
  });

  it('checks the address of every connection, so that a name that changes it gains nothing', async () => {
    const rebinding = createWebhookClient({
      allowed: ['127.0.0.2/32'],
      resolve: resolvesTo(['127.0.0.2'], ['127.0.0.1']),
    });
    await rebinding.post(to(`http://hooks.example.com:${port}/`));
    expect((await rebinding.post(to(`http://hooks.example.com:${port}/`))).problem).toBe('PRIVATE_ADDRESS');
    expect(requests).toBe(0);
  });

  it('lets URLs name only what the operator allows', () => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '8.8.8.8', '10.0.0.1', 'hooks.example.com'];
    expect(hosts.filter((host) => local.allowsHost(host))).toEqual(['127.0.0.1', 'localhost']);
    expect(hosts.filter((host) => createWebhookClient().allowsHost(host))).toEqual([]);
  });

  it('connects only to the public ones of several addresses', async () => {
    const mixed = createWebhookClient({ allowed: ['127.0.0.1/32'], resolve: resolvesTo(['10.0.0.1', '127.0.0.1']) });
    expect((await mixed.post(to(`http://hooks.example.com:${port}/`))).http).toBe(200);
  });

  it('doesn’t follow a redirect', async () => {
    respond = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end();
    expect(await local.post(to(`http://127.0.0.1:${port}/`))).toMatchObject({ http: 302, problem: 'REDIRECT' });
    expect(requests).toBe(1);
  });

  it('reads 64 KB of an endless response', async () => {
    let ended = false;
    respond = (_request, response) => {
      response.on('close', () => {
        ended = true;
      });
      const more = (): void => {
        while (!ended && response.write('z'.repeat(16_384)));
        if (!ended) response.once('drain', more);
      };
      more();
    };
    expect(await local.post(to(`http://127.0.0.1:${port}/`))).toMatchObject({ http: 200, problem: null });
    while (!ended) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('cuts a response to 64 KB', async () => {
    const client = Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(16_384, 'z')));
    expect((await firstBytes(client)).length).toBe(65_536);
    expect(client.destroyed).toBe(true);
    expect((await firstBytes(Readable.from([Buffer.alloc(100_000)]))).length).toBe(65_536);
  });

  it('asks a DNS server for every connection, so that a name with a short TTL that turns private is refused', async () => {
    const asked: string[] = [];
    const dns = createSocket('udp4');
    dns.on('message', (query, { port: from, address }) => {
      const end = query.indexOf(0, 12) + 5;
      asked.push(query.subarray(13, 13 + (query[12] ?? 0)).toString());
      const ip = asked.length === 1 ? [127, 0, 0, 2] : [127, 0, 0, 1];
      const header = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])]);
      // A pointer to the name, type A, class IN, a TTL of 1 s, four bytes.
      dns.send(
        Buffer.concat([header, query.subarray(12, end), Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip])]),
        from,
        address,
      );
    });
    await new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', resolve));
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${dns.address().port}`]);
    const resolve: Resolve = (name, done) =>
      resolver.resolve4(name, (error, addresses) =>
        done(
          error,
          (addresses ?? []).map((address) => ({ address, family: 4 })),
        ),
      );
    // 127.0.0.2 takes the place of a public address: tests have no network.
    const client = createWebhookClient({ allowed: ['127.0.0.2/32'], resolve });
    const other = http.createServer((_request, response) => response.end('public'));
    await new Promise<void>((listening) => other.listen(port, '127.0.0.2', listening));
    try {
      expect(await client.post(to(`http://rebind.example.com:${port}/`))).toMatchObject({
        http: 200,
        snippet: 'public',
      });
      expect(await client.post(to(`http://rebind.example.com:${port}/`))).toMatchObject({
        http: null,
        problem: 'PRIVATE_ADDRESS',
      });
      expect([asked, requests]).toEqual([['rebind', 'rebind'], 0]);
    } finally {
      other.closeAllConnections();
      other.close();
      dns.close();
    }
  });

  it.each([
    ['that never comes', (() => undefined) as http.RequestListener],
    ['that never ends', ((_request, response) => response.write('a')) as http.RequestListener],
  ])('ends with the timeout for a response %s', async (_what, listener) => {
    respond = listener;
    const result = await local.post(to(`http://127.0.0.1:${port}/`, 300));
    expect(result.problem).toBe('TIMEOUT');
    expect(result.ms).toBeLessThan(5_000);
  });

  it.each([
    [
      'DNS',
      `http://nowhere.example.com`,
      createWebhookClient({
        resolve: (_name, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
      }),
    ],
    ['REFUSED', 'http://127.0.0.1:1', local],
    ['TLS', 'https-on-http', local],
  ])('names the problem %s', async (problem, url, client) => {
    expect((await client.post(to(url === 'https-on-http' ? `https://127.0.0.1:${port}/` : url))).problem).toBe(problem);
  });

  it.each([
    [404, 'STATUS'],
    [500, 'STATUS'],
    [204, null],
  ])('judges %i', async (status, problem) => {
    respond = (_request, response) => response.writeHead(status).end();
    expect((await local.post(to(`http://127.0.0.1:${port}/`))).problem).toBe(problem);
  });
});
