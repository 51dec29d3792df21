import type { RegistryRemote } from '@heliograph/platform/remote';
import { toast } from '@heliograph/kit/ui';
import { testReleases, testRemote } from '../testing/doubles';
import { storeOverride, storedOverride } from './stored-override';
import { startOverride } from './start-override';

const origin = 'http://localhost:4104';
const { canary, base, ...manifest } = testRemote({ build: 'dev' });

/** Starts at a URL with developer's servers that respond; returns what was replaced. */
const start = async (
  search: string,
  { allowed = true, servers = { [origin]: manifest } as Record<string, unknown> } = {},
) => {
  history.replaceState({ note: 1 }, '', `/main/billing/history${search}`);
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    const answer = servers[new URL(address).origin];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }) as typeof globalThis.fetch;
  const put: RegistryRemote[][] = [];
  const releases = {
    ...testReleases([testRemote(), testRemote({ name: 'contacts' })]),
    override: (builds: readonly RegistryRemote[]) => void put.push([...builds]),
  };
  const shown = jest.spyOn(toast, 'error').mockReset();
  await startOverride({ app: 'customer', allowed, releases });
  return { asked, put: put.at(-1), words: shown.mock.calls[0]?.[0] ?? null };
};

beforeEach(() => storeOverride(''));

test('replaces the released build with the developer’s, with its own hashes', async () => {
  const { asked, put, words } = await start(`?tab=2&override=billing@${origin}`);
  expect(asked).toEqual([`${origin}/remote.json`]);
  expect(put).toEqual([{ ...manifest, base: `${origin}/` }]);
  expect(put?.[0]?.files).toEqual({ 'remoteEntry.dev.js': { integrity: 'sha384-dev', bytes: 1 } });
  expect(words).toBeNull();
});

test('removes the parameter from the URL at once and keeps the rest', async () => {
  await start(`?tab=2&override=billing@${origin}#x`);
  expect(location.pathname + location.search + location.hash).toBe('/main/billing/history?tab=2#x');
  expect(history.state).toEqual({ note: 1 });
});

test('keeps the override in the tab, and clears it with an empty one', async () => {
  await start(`?override=billing@${origin}`);
  expect((await start('')).put).toHaveLength(1);
  expect((await start('?override=')).put).toEqual([]);
  expect((await start('')).put).toEqual([]);
});

test('says that a host does not allow it, without a request, and keeps nothing', async () => {
  const { asked, put, words } = await start(`?override=billing@${origin}`, { allowed: false });
  expect(words).toBe('localhost doesn’t accept overrides. Set “override” for this host in the table of hosts.');
  expect({ asked, put, kept: storedOverride() }).toEqual({ asked: [], put: undefined, kept: '' });
  expect(location.search).toBe('');
});

test('keeps the released build if the server returns no manifest; tries again with the next load of the tab', async () => {
  const words = `${origin} doesn’t serve the files of billing, so the released ones are used. Start it with npm run dev -- mfe-billing --alone.`;
  for (const servers of [{}, { [origin]: '<html>' }, { [origin]: {} }, { [origin]: { ...manifest, sections: 'no' } }]) {
    expect(await start(`?override=billing@${origin}`, { servers })).toMatchObject({ put: [], words });
  }
  expect((await start('')).put).toHaveLength(1);
});

test('rejects a server of another remote or app', async () => {
  expect(await start(`?override=contacts@${origin}`)).toMatchObject({
    put: [],
    words: `${origin} has billing of the customer app and not contacts, so the released one is used.`,
  });
  expect(
    (await start(`?override=billing@${origin}`, { servers: { [origin]: { ...manifest, app: 'admin' } } })).put,
  ).toEqual([]);
});

test('rejects a URL elsewhere with a message, without a request', async () => {
  const { asked, put, words } = await start('?override=billing@https://evil.example');
  expect({ asked, put, kept: storedOverride() }).toEqual({ asked: [], put: [], kept: '' });
  expect(words).toContain('evil.example can’t be used');
});
