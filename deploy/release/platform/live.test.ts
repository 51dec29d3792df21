import { readHosts } from '../../server/hosts';
import { publish } from '../acts/publish';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { moduleName } from './bundle';
import { storePlatforms } from './live';

let made: MadeUpStore;

beforeEach(async () => {
  made = await madeUpStore();
});

const live = async () => made.store.registry(await made.store.epoch());

test('uses the released hosts, whatever this checkout has', async () => {
  const { hosts, brands } = readHosts();
  const own = { brands, hosts: { 'texts.example': { ...Object.values(hosts)[0]!, origin: 'https://texts.example' } } };
  await publish(
    made.releaser(),
    { places: [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1', own)] },
    [],
  );
  const { hosts: table } = await made.releaser().platforms(await live());
  expect(Object.keys(table.hosts)).toEqual(['texts.example']);
  await publish(made.releaser(), { places: [await made.putRemote('billing', 'b1')] }, []);
  expect(await made.store.page(2, 'customer.html')).toContain('texts.example');
  expect(await made.store.page(2, 'customer.html')).not.toContain('acme.localhost');
});

test('explains what to do with a store of an older version', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s1')] }, []);
  await expect(storePlatforms(made.store)(await live())).rejects.toThrow(
    'This store was created by an older version and has no platform. Publish the platform first',
  );
});

test('names missing builds', async () => {
  await publish(
    made.releaser(),
    { places: [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')] },
    [],
  );
  await made.store.dropBuild({ base: 'platform', build: 'p1' });
  await expect(storePlatforms(made.store)(await live())).rejects.toThrow(
    'The platform build p1 is missing from the store.',
  );
  await made.store.dropBuild({ base: 'hosts', build: 'h1' });
  await made.store.putFiles(
    { base: 'platform', build: 'p1' },
    { [moduleName]: 'export const platform = { format: 1 };' },
  );
  await expect(storePlatforms(made.store)(await live())).rejects.toThrow(
    'The hosts build h1 is missing from the store.',
  );
});

test('explains that this checkout is too old for the platform', async () => {
  await made.store.putFiles(
    { base: 'platform', build: 'p9' },
    { [moduleName]: 'export const platform = { format: 9 };' },
  );
  await publish(
    made.releaser(),
    { places: [await made.putShell('s1'), { base: 'platform', build: 'p9' }, await made.putHosts('h1')] },
    [],
  );
  await expect(storePlatforms(made.store)(await live())).rejects.toThrow(
    'The live platform p9 uses format 9; this checkout supports 1. Update the checkout',
  );
});
