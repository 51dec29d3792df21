import type { Page, Route } from '@playwright/test';
import type { RegistryRemote } from '@heliograph/shared/remote';
import { containerOf, releaseContainer } from './container';
import { fetchAnswer } from './fetch-answer';
import { patchRegistry } from './patch-registry';

/** Ends a fault, as whoever caused it would. */
type Mend = () => Promise<void>;

export interface Fault {
  name: string;
  /** What the panel says of it; `slow` if the place says that it takes long, `none` if the test's own screen works all the same, `nothing` if the released one does. */
  says: RegExp | 'slow' | 'none' | 'nothing';
  /** False where the screen comes by itself. */
  tryAgain: boolean;
  start(page: Page, remote: RegistryRemote): Promise<Mend>;
}

const isEntry = (route: Route): boolean => route.request().url().includes('remoteEntry');

/** Answers for the files of a remote with a fault until it is mended. */
const onFiles = (answer: (route: Route) => Promise<void>) => async (page: Page, remote: RegistryRemote): Promise<Mend> => {
  let mended = false;
  // Of every build: the last good one would stand in for the newest.
  await page.route(`**/r/${remote.name}/**`, (route) => (mended ? route.continue() : answer(route)));
  return async () => {
    mended = true;
  };
};

const changed = (change: (text: string) => string) =>
  onFiles(async (route) => {
    const answer = await fetchAnswer(route);
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

const contract = (version: number) => (page: Page, remote: RegistryRemote): Promise<Mend> =>
  patchRegistry(page, remote.name, (live) => ({ name: live.name, stable: { ...live.stable, contract: version } }));

const screen = (source: string) => (page: Page, remote: RegistryRemote): Promise<Mend> => releaseContainer(page, remote, containerOf(remote, source));

const never = new Promise<never>(() => undefined);

/** Refuses scripts at their first address only, as a moment of a restarting proxy does: a second look, and the next attempt, get them. */
const refuseFirst = (which: (route: Route) => boolean) =>
  onFiles((route) => {
    const isFirst = route.request().resourceType() === 'script' && !route.request().url().includes('?retry=');
    return isFirst && which(route) ? route.fulfill({ status: 503, body: 'one moment' }) : route.continue();
  });

/** Every fault of the issue, in its order. */
export const faults: Fault[] = [
  { name: 'a passing 503 for the entry', says: 'nothing', tryAgain: false, start: refuseFirst(isEntry) },
  { name: 'a passing 503 for chunks', says: 'nothing', tryAgain: false, start: refuseFirst((route) => !isEntry(route)) },
  { name: '503', says: /The server rejected requests for the files/, tryAgain: true, start: onFiles((route) => route.fulfill({ status: 503, body: 'down' })) },
  { name: '404 entry', says: /The server rejected requests for the files/, tryAgain: true, start: onFiles((route) => (isEntry(route) ? route.fulfill({ status: 404, body: '' }) : route.continue())) },
  { name: '404 chunk', says: /The server rejected requests for the files/, tryAgain: true, start: onFiles((route) => (isEntry(route) ? route.continue() : route.fulfill({ status: 404, body: '' }))) },
  {
    name: 'hung 10 s then fine',
    says: 'slow',
    tryAgain: false,
    start: (page, remote) => {
      let fine = 0;
      return onFiles(async (route) => {
        // From the first request on nothing comes, until the place has said so; then all is well.
        fine ||= Date.now() + 14_000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, fine - Date.now())));
        await route.continue().catch(() => undefined);
      })(page, remote);
    },
  },
  { name: 'hung for good', says: 'slow', tryAgain: true, start: onFiles(() => never) },
  { name: 'truncated', says: /does not match its hash/, tryAgain: true, start: changed((text) => text.slice(0, text.length / 2)) },
  {
    name: 'HTML instead of JavaScript',
    says: /does not match its hash/,
    tryAgain: true,
    start: onFiles((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' })),
  },
  { name: 'wrong hash', says: /does not match its hash/, tryAgain: true, start: changed((text) => `${text};window.tampered=true;`) },
  {
    name: 'throws on evaluation',
    says: /The code of .* failed/,
    tryAgain: true,
    start: (page, remote) => releaseContainer(page, remote, "throw new Error('thrown on evaluation');"),
  },
  { name: 'throws on mount', says: /The code of .* failed/, tryAgain: true, start: screen("return function Screen() { throw new Error('thrown on mount'); };") },
  {
    name: 'throws in an event handler of the bus',
    says: 'none',
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
  { name: 'old contract', says: /older version of this dashboard/, tryAgain: true, start: contract(0) },
  { name: 'new contract', says: /newer version of this dashboard/, tryAgain: true, start: contract(99) },
];
