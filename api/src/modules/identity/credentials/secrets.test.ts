import { hashSecret, newKeyPair, readKeyPair, secretMatches } from './secrets';
import { checkedNetworks, clientAddress, networkLabel } from './networks';

const pair = newKeyPair();
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('reading credentials from a header', () => {
  it.each([
    ['Basic', basic(`${pair.keyId}:${pair.secret}`)],
    ['basic in lower case', basic(`${pair.keyId}:${pair.secret}`).replace('Basic', 'basic')],
    ['Bearer with a colon', `Bearer ${pair.keyId}:${pair.secret}`],
    ['Bearer with a dot', `Bearer ${pair.keyId}.${pair.secret}`],
  ])('accepts %s', (_what, header) => {
    expect(readKeyPair(header)).toEqual(pair);
  });

  it.each([
    undefined,
    '',
    'Basic',
    'Bearer',
    'Bearer x',
    `Bearer ${pair.keyId}`,
    `Bearer ${pair.secret}:${pair.keyId}`,
    `Digest ${pair.keyId}:${pair.secret}`,
    basic('a:b'),
    basic(''),
    'Basic !!!',
    `Bearer ${pair.keyId}:${pair.secret}x`,
    `Bearer ${pair.keyId}:${pair.secret} x`,
    `Bearer ${'x'.repeat(5000)}`,
  ])('returns nothing for %s', (header) => {
    expect(readKeyPair(header)).toBeNull();
  });
});

it('creates a different key and secret each time, and matches a secret with its own hash only', () => {
  const other = newKeyPair();
  expect(new Set([pair.keyId, other.keyId, pair.secret, other.secret]).size).toBe(4);
  expect(Buffer.from(pair.secret.slice('secret_'.length), 'base64url')).toHaveLength(32);
  expect([
    secretMatches(pair.secret, hashSecret(pair.secret)),
    secretMatches(pair.secret, hashSecret(other.secret)),
    secretMatches(pair.secret, null),
    secretMatches('', null),
  ]).toEqual([true, false, false, false]);
});

it.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:DB8::/32', ' 10.0.0.0/8 '])(
  'accepts the network %s',
  (range) => {
    expect(checkedNetworks('ipAllow', [range, range])).toEqual([range.trim().toLowerCase()]);
  },
);

it.each([
  '',
  'x',
  '300.1.1.1',
  '1.2.3',
  '203.0.113.0/0',
  '203.0.113.0/33',
  '203.0.113.0/-1',
  '203.0.113.0/24/8',
  '2001:db8::/129',
  'fe80::1%eth0',
  '1.2.3.4/',
  '010.0.0.1',
])('rejects the network %j', (range) => {
  expect(() => checkedNetworks('ipAllow', [range])).toThrow('is not an IP address or network');
});

it('shows a single address without its prefix', () => {
  expect(['203.0.113.7/32', '203.0.113.0/24', '2001:db8::1/128', '2001:db8::/32'].map(networkLabel)).toEqual([
    '203.0.113.7',
    '203.0.113.0/24',
    '2001:db8::1',
    '2001:db8::/32',
  ]);
});

it('compares an IPv4 address that arrived over IPv6 as IPv4, and ignores a zone', () => {
  expect(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '203.0.113.7', 'fe80::1%eth0', '::1'].map(clientAddress)).toEqual(
    ['203.0.113.7', '203.0.113.7', '203.0.113.7', 'fe80::1', '::1'],
  );
});
