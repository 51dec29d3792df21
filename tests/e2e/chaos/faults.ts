import type { Page, Route } from '@playwright/test';
import type { RegistryRemote } from '@heliograph/platform/remote';
import { containerOf, releaseContainer } from './container';
import { fetchAnswer } from './fetch-answer';
import { patchRegistry } from './patch-registry';

/** Ends a fault. */
type EndFault = () => Promise<void>;

export interface Fault {
  name: string;
  /**
   * Text of the error panel; `slow` if the panel says that loading takes long, `test screen` if the test's own screen
   * works anyway, `released screen` if the released one does.
   */
  shows: RegExp | 'slow' | 'test screen' | 'released screen';
  /** False if the screen loads without Try again. */
  tryAgain: boolean;
  start(page: Page, remote: RegistryRemote): Promise<EndFault>;
}

const isEntry = (route: Route): boolean => route.request().url().includes('remoteEntry');

/** Responds to requests for the files of a remote with a fault until it ends. */
const onFiles =
  (answer: (route: Route) => Promise<void>) =>
  async (page: Page, remote: RegistryRemote): Promise<EndFault> => {
    let ended = false;
    // For every build, because the last good one would replace the newest.
    await page.route(`**/r/${remote.name}/**`, (route) => (ended ? route.continue() : answer(route)));
    return async () => {
      ended = true;
    };
  };

const changed = (change: (text: string) => string) =>
  onFiles(async (route) => {
    const answer = await fetchAnswer(route);
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

const contract =
  (version: number) =>
  (page: Page, remote: RegistryRemote): Promise<EndFault> =>
    patchRegistry(page, remote.name, (live) => ({ name: live.name, stable: { ...live.stable, contract: version } }));

const screen =
  (source: string) =>
  (page: Page, remote: RegistryRemote): Promise<EndFault> =>
    releaseContainer(page, remote, containerOf(remote, source));

const never = new Promise<never>(() => undefined);

/** Rejects scripts at their first URL only, like a restarting proxy: a second check, and the next attempt, succeed. */
const rejectFirst = (which: (route: Route) => boolean) =>
  onFiles((route) => {
    const isFirst = route.request().resourceType() === 'script' && !route.request().url().includes('?retry=');
    return isFirst && which(route) ? route.fulfill({ status: 503, body: 'one moment' }) : route.continue();
  });

/** Every fault that a remote is tested with. */
export const faults: Fault[] = [
  { name: 'a temporary 503 for the entry', shows: 'released screen', tryAgain: false, start: rejectFirst(isEntry) },
  {
    name: 'a temporary 503 for chunks',
    shows: 'released screen',
    tryAgain: false,
    start: rejectFirst((route) => !isEntry(route)),
  },
  {
    name: '503',
    shows: /The server rejected requests for the files/,
    tryAgain: true,
    start: onFiles((route) => route.fulfill({ status: 503, body: 'down' })),
  },
  {
    name: '404 entry',
    shows: /The server rejected requests for the files/,
    tryAgain: true,
    start: onFiles((route) => (isEntry(route) ? route.fulfill({ status: 404, body: '' }) : route.continue())),
  },
  {
    name: '404 chunk',
    shows: /The server rejected requests for the files/,
    tryAgain: true,
    start: onFiles((route) => (isEntry(route) ? route.continue() : route.fulfill({ status: 404, body: '' }))),
  },
  {
    name: 'hangs for 14 s, then loads',
    shows: 'slow',
    tryAgain: false,
    start: (page, remote) => {
      let availableAt = 0;
      return onFiles(async (route) => {
        // No request is answered until the panel says that loading takes long; then all are.
        availableAt ||= Date.now() + 14_000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, availableAt - Date.now())));
        await route.continue().catch(() => undefined);
      })(page, remote);
    },
  },
  { name: 'hangs forever', shows: 'slow', tryAgain: true, start: onFiles(() => never) },
  {
    name: 'truncated',
    shows: /does not match its hash/,
    tryAgain: true,
    start: changed((text) => text.slice(0, text.length / 2)),
  },
  {
    name: 'HTML instead of JavaScript',
    shows: /does not match its hash/,
    tryAgain: true,
    start: onFiles((route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
    ),
  },
  {
    name: 'wrong hash',
    shows: /does not match its hash/,
    tryAgain: true,
    start: changed((text) => `${text};window.tampered=true;`),
  },
  {
    name: 'throws on evaluation',
    shows: /The code of .* failed/,
    tryAgain: true,
    start: (page, remote) => releaseContainer(page, remote, "throw new Error('thrown on evaluation');"),
  },
  {
    name: 'throws on mount',
    shows: /The code of .* failed/,
    tryAgain: true,
    start: screen("return function Screen() { throw new Error('thrown on mount'); };"),
  },
  {
    name: 'throws in an event handler of the bus',
    shows: 'test screen',
    tryAgain: false,
    start: screen(`
      var react = await take('react');
      var session = await take('@heliograph/shared/session');
      return function Screen() {
        var shell = session.useShell();
        react.useEffect(function () {
          var subscription = shell.session.account$.subscribe(function () { throw new Error('thrown in a handler'); });
          return function () { subscription.unsubscribe(); };
        }, [shell]);
        return react.createElement('h1', null, 'Still here');
      };`),
  },
  { name: 'old contract', shows: /older version of this dashboard/, tryAgain: true, start: contract(0) },
  { name: 'new contract', shows: /newer version of this dashboard/, tryAgain: true, start: contract(99) },
];
