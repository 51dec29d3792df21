import { networkOf } from './address-limits';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1::5', '2001:db8:0:1::'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::'],
  ['2001:db8:0:2::5', '2001:db8:0:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  ['device:of-somebody-else', 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
