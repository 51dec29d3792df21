import { readHosts } from '../../server/hosts';
import { madeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkHosts, hostFaults } from './hosts';

const table = readHosts();
const [host] = Object.values(table.hosts);
const [brand] = Object.values(table.brands);

test('accepts the hosts of this checkout', () => {
  expect(hostFaults(table)).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['no table', [], /The table must/],
  ['no hosts', { brands: {} }, /The table must have required properties hosts/],
  ['an empty table', { brands: {}, hosts: {} }, /has no hosts/],
  ['an unknown brand', { ...table, hosts: { a: { ...host, brand: 'nobody' } } }, /The host a has the brand nobody/],
  ['an unknown app', { ...table, hosts: { a: { ...host, app: 'staff' } } }, /\/hosts\/a\/app/],
  [
    'an API address with a trailing slash',
    { ...table, hosts: { a: { ...host, api: '/api/' } } },
    /\/hosts\/a\/api must match pattern/,
  ],
  [
    'a hue outside the circle',
    { ...table, brands: { ...table.brands, heliograph: { ...brand, hue: 400 } } },
    /\/brands\/heliograph\/hue must be <= 360/,
  ],
  ['a duplicate brand id', { ...table, brands: { ...table.brands, more: brand } }, /Two brands have the id 1/],
])('rejects %s with a message', (_what, hosts, message) => {
  const faults = hostFaults(hosts);
  expect(faults.map(({ what }) => what).join('\n')).toMatch(message);
  expect(faults[0]?.where).toBe('hosts.json (HOSTS_FILE)');
});

test('checks a table only if it is new', async () => {
  const made = await madeUpStore();
  const bad = await made.putHosts('h1', { brands: {}, hosts: {} });
  const shell = [await made.putShell('s1'), await made.putPlatform('p1')];
  expect(await refusalsOf(made.releaser(), checkHosts, [...shell, bad])).toHaveLength(1);
  expect(await refusalsOf(made.releaser(), checkHosts, [...shell, await made.putHosts('h2')])).toEqual([]);
  expect(await refusalsOf(made.releaser(), checkHosts, [await made.putRemote('billing', 'b1')])).toEqual([]);
});
