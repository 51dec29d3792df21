import type { RemoteDefinition } from '@heliograph/platform/remote';
import { testRemote, testScreen } from '../testing/doubles';
import { createScreenLoader } from './screen-loader';
import { ScriptNotLoaded } from './federation';

const { path } = testScreen();
const definition: RemoteDefinition = {
  name: 'billing',
  app: 'customer',
  contract: 1,
  sections: [
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [{ path, title: 'H', roles: ['finance'], load: async () => ({ default: () => null }) }],
    },
  ],
};
const screen = {
  ...testScreen(),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
  remote: testRemote({ build: 'b1' }),
};
const lost = new ScriptNotLoaded('/r/billing/b1/remoteEntry.b1.js', null);

/** Returns a loader whose containers have the given outcomes, one after the other. */
const loaderWith = (...answers: (() => Promise<RemoteDefinition>)[]) =>
  createScreenLoader({
    loadSection: () => answers.shift()?.() ?? Promise.resolve(definition),
    wait: async () => undefined,
    ahead: jest.fn(),
  });

/** A file that was requested just now. */
const requestRecentFile = () => {
  const giveUp = jest.fn();
  globalThis.heliographPending = new Set([{ since: Date.now() - 1_000, giveUp }]);
  return giveUp;
};

test('Try again during a load aborts what it waits for, also files requested late', async () => {
  const loader = loaderWith(() => new Promise(() => undefined));
  const left = new AbortController();
  const hung = loader.load(screen, { fresh: false, signal: left.signal });
  const giveUp = requestRecentFile();
  left.abort();
  const again = loader.load(screen, { fresh: true });
  await expect(hung).rejects.toBe(left.signal.reason);
  expect(await again).toMatchObject({ ok: true });
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('after a load has ended, does not abort a file requested just now, which another part of the page waits for', async () => {
  globalThis.fetch = async () => new Response('x', { status: 404 });
  const fail = () => Promise.reject(lost);
  const loader = loaderWith(fail, fail, fail);
  expect(await loader.load(screen, { fresh: false })).toMatchObject({ ok: false });
  const giveUp = requestRecentFile();
  expect(await loader.load(screen, { fresh: true })).toMatchObject({ ok: true });
  expect(giveUp).not.toHaveBeenCalled();
});
