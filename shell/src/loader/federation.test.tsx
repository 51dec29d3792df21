import type { RemoteDefinition } from '@heliograph/platform/remote';
import { testRemote } from '../testing/doubles';
import { createSectionLoader, type Federation } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

type Plugin = NonNullable<Parameters<Federation['registerPlugins']>[0]>[number];

const definition: RemoteDefinition = { name: 'billing', app: 'customer', contract: 1, sections: [] };

const setUp = (loadRemote: () => Promise<unknown> = async () => ({ default: definition })) => {
  const plugins: Plugin[] = [];
  const registered: { name: string; entry: string; force: boolean | undefined }[] = [];
  const load = createSectionLoader({
    registerPlugins: (given = []) => void plugins.push(...given),
    registerGlobalPlugins: jest.fn(),
    registerRemotes: (remotes, options) =>
      remotes.forEach((remote) =>
        registered.push({ name: remote.name, entry: 'entry' in remote ? remote.entry : '', force: options?.force }),
      ),
    loadRemote: loadRemote as Federation['loadRemote'],
  });
  const scriptOf = (url: string): HTMLScriptElement => {
    const hook = plugins.find((plugin) => plugin.createScript)?.createScript;
    const made = hook?.({ url } as Parameters<NonNullable<Plugin['createScript']>>[0]);
    if (!made || !('script' in made) || !made.script) throw new Error('no script');
    return made.script;
  };
  return { load, registered, scriptOf, plugins };
};

const [b1, b2] = [testRemote({ name: 'add-ons' }), testRemote({ name: 'add-ons', build: 'b2' })];

test('registers a container once per build and attempt', async () => {
  const { load, registered } = setUp();
  expect(await load(b1, 0)).toBe(definition);
  await load(b1, 0);
  expect(registered).toEqual([{ name: 'mfe_add_ons', entry: '/r/add-ons/b1/remoteEntry.b1.js', force: false }]);
});

test('registers another build by force, and back again', async () => {
  const { load, registered } = setUp();
  await load(b1, 0);
  await load(b2, 0);
  await load(b1, 0);
  expect(registered.map(({ entry, force }) => [entry, force])).toEqual([
    ['/r/add-ons/b1/remoteEntry.b1.js', false],
    ['/r/add-ons/b2/remoteEntry.b2.js', true],
    ['/r/add-ons/b1/remoteEntry.b1.js', true],
  ]);
});

test('each attempt keeps a URL of its own, and its chunks have the same number', async () => {
  const { load, registered } = setUp();
  await load(b1, 0);
  expect(globalThis.heliographAttempt).toBe(0);
  await load(b1, 1);
  const mark = globalThis.heliographAttempt ?? 0;
  expect(mark).toBeGreaterThan(0);
  await load(b1, 1);
  expect(registered).toHaveLength(2);
  expect(registered[1]).toMatchObject({ entry: `/r/add-ons/b1/remoteEntry.b1.js?retry=${mark}`, force: true });
  await load(b2, 0);
  expect(globalThis.heliographAttempt).toBe(0);
});

test('sets the hash of the script of each requested build', async () => {
  const { load, scriptOf } = setUp();
  await load(b1, 0);
  await load(b2, 0);
  expect(scriptOf('/r/add-ons/b1/remoteEntry.b1.js?retry=4')).toMatchObject({
    integrity: 'sha384-b1',
    crossOrigin: 'anonymous',
  });
  expect(scriptOf('http://localhost/r/add-ons/b2/remoteEntry.b2.js').integrity).toBe('sha384-b2');
});

test('distinguishes a script that fails to load from one that throws', async () => {
  let fail = (): void => undefined;
  const { load, scriptOf } = setUp(async () => {
    fail();
    throw new Error('no container');
  });
  await expect(load(b1, 0)).rejects.toThrow('no container');
  fail = () => void scriptOf('/r/add-ons/b1/remoteEntry.b1.js').dispatchEvent(new Event('error'));
  await expect(load(b1, 0)).rejects.toMatchObject({
    name: 'ScriptNotLoaded',
    request: '/r/add-ons/b1/remoteEntry.b1.js',
    type: 'error',
  });
  fail = () => undefined;
  // The next attempt has its own URL, so that the outcome of the first does not affect it.
  await expect(load(b1, 1)).rejects.toThrow('no container');
});

test('requests no container without a hash, and creates no script without one', async () => {
  const { load, registered, scriptOf } = setUp();
  await expect(load(testRemote({ files: {} }), 0)).rejects.toThrow('has no hash');
  await expect(load(testRemote({ files: { 'remoteEntry.b1.js': { integrity: '', bytes: 1 } } }), 0)).rejects.toThrow(
    'has no hash',
  );
  expect(registered).toEqual([]);
  expect(() => scriptOf('http://elsewhere/r/add-ons/b1/remoteEntry.b1.js')).toThrow('has no hash');
});

test('requests a failed barrel again, and keeps a loaded one', () => {
  const { plugins } = setUp();
  const [data, ui] = [
    { loaded: false, loading: Promise.resolve() as Promise<void> | null },
    { loaded: true, loading: Promise.resolve() as Promise<void> | null },
  ];
  const shareScopeMap = { default: { data: { '1': data }, ui: { '1': ui } } };
  const hook = plugins.find((plugin) => plugin.errorLoadShare)?.errorLoadShare;
  for (const pkgName of ['data', 'ui', 'unknown'])
    hook?.({ pkgName, shareScopeMap } as unknown as Parameters<NonNullable<Plugin['errorLoadShare']>>[0]);
  expect(data.loading).toBeNull();
  expect(ui.loading).not.toBeNull();
});
