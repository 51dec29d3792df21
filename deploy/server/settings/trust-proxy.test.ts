import Fastify from 'fastify';
import { readTrustProxy } from './trust-proxy';

/** Returns the address that the server sees for a request from `peer` with this header. */
async function seen(value: string | undefined, peer: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: readTrustProxy(value) ?? false });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return answer.body;
}

test.each<[string | undefined, string, string, string]>([
  // Not set: the header is ignored.
  [undefined, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  // The proxy appends the address that it saw; the rest came from outside.
  ['loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '::1', '2001:db8::9', '2001:db8::9'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['loopback', '127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['loopback', '127.0.0.1', '<script>, 203.0.113.9', '203.0.113.9'],
  // A client that is not a proxy is not trusted.
  ['loopback', '203.0.113.66', '198.51.100.1', '203.0.113.66'],
  ['10.0.0.7', '10.0.0.8', '198.51.100.1', '10.0.0.8'],
  // Two chained proxies.
  ['loopback, 10.0.0.0/24', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['uniquelocal', '192.168.1.4', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['2400:cb00::/32', '2400:cb00::5', '203.0.113.9', '203.0.113.9'],
  // A number of proxies.
  ['1', '10.0.0.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.3', '198.51.100.1, 203.0.113.9, 104.16.0.1', '203.0.113.9'],
  ['2', '203.0.113.66', '198.51.100.1, 198.51.100.2', '203.0.113.66'],
])('TRUST_PROXY=%j: a request from %s with "%s" comes from %s', async (value, peer, forwarded, visitor) => {
  expect(await seen(value, peer, forwarded)).toBe(visitor);
});

test.each([
  'true',
  'TRUE',
  '*',
  'all',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '10.0.0.7,0.0.0.0/0',
  '2000::/3',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff:0:0/96',
  '::ffff:10.0.0.7',
  '0',
  '11',
  '-1',
  '1.5',
  'proxy.example',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.0/8/8',
  '10.0.0.7,',
  'fe80::1%eth0',
  '10.0.0.0/255.0.0.0',
])('rejects TRUST_PROXY=%j and lists allowed values', (value) => {
  expect(() => readTrustProxy(value)).toThrow(
    /^TRUST_PROXY=".*" (would trust everyone|contains an|is not a number)\b.* Use addresses/,
  );
});
