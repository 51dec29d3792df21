import { networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001::1', '2001:0:0'],
  ['2001::2:1', '2001:0:0'],
  ['::1', '0:0:0'],
  ['2001:db8:1::', '2001:db8:1'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip, { parts: 3, groups: 3 })).toBe(network);
});

test('treats two addresses of one IPv6 network as one, in any notation', () => {
  const of = (ip: string): string => networkOf(ip, { parts: 4, groups: 4 });
  expect(new Set(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::9'].map(of)).size).toBe(1);
  expect(of('203.0.113.7')).not.toBe(of('203.0.113.8'));
});
