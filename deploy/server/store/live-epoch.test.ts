import Fastify from 'fastify';
import { findHost } from '@heliograph/contract/calls/hosts';
import { followBrands } from '../process/follow-brands';
import { readHosts } from '../hosts';
import { followStore, liveHosts, readLiveEpoch } from './live-epoch';
import { publish } from '../../release/acts/publish';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';

let made: MadeUpStore;
const { brands, hosts } = readHosts();
const [host] = Object.values(hosts);
if (!host) throw new Error('no host');

beforeEach(async () => {
  made = await madeUpStore();
});

const first = async () =>
  publish(
    made.releaser(),
    { places: [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')] },
    [],
  );
const more = async () =>
  publish(made.releaser(), { places: [await made.putHosts('h2', { brands, hosts: { 'new.example': host } })] }, []);

test('a running server notices a host that is released, and one that is removed', async () => {
  await first();
  const table = liveHosts(followStore(made.folder));
  expect([findHost(table, 'acme.localhost')?.brand, findHost(table, 'new.example')]).toEqual(['acme', null]);
  await more();
  expect([findHost(table, 'acme.localhost'), findHost(table, 'new.example')?.brand]).toEqual([null, host.brand]);
});

test('copies brands of new hosts to the database before a request to them is served, and retries after a failure', async () => {
  await first();
  const prepared: string[] = [];
  let fails = false;
  const app = Fastify();
  followBrands(app, {} as Parameters<typeof followBrands>[1], followStore(made.folder), async (_db, table) => {
    if (fails) throw new Error('the database is down');
    prepared.push(Object.keys(table.hosts).join());
  });
  app.get('/', async () => prepared.length);
  const get = async (): Promise<number> => (await app.inject('/')).statusCode;
  expect([await get(), prepared]).toEqual([200, []]);
  await more();
  fails = true;
  expect(await get()).toBe(500);
  fails = false;
  expect([await get(), await get(), prepared]).toEqual([200, 200, ['new.example']]);
  await app.close();
});

test('explains, without a path, what to do without a release or with one of an older version', async () => {
  expect(() => readLiveEpoch(made.folder)).toThrow('Nothing has been released yet. Run npm start or npm run build.');
  await publish(made.releaser(), { places: [await made.putShell('s1')] }, []);
  expect(() => readLiveEpoch(made.folder)).toThrow(
    'The release store was created by an older version and has no hosts.',
  );
});
