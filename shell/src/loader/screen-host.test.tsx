import { useEffect, useState, type ComponentType } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Subject } from '@heliograph/platform/rx';
import type { LoadReport, RemoteBuild } from '@heliograph/platform/remote';
import { blockLeaving, MemoryRouter, useLocation } from '@heliograph/platform/router';
import { createSessionBus, useShell } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { testAccount, testBrand } from '@heliograph/testing/test-account';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import type { ChosenRemote } from '../releases/releases';
import { testReleases, testRemote, testScreen, testShell } from '../testing/doubles';
import { testPreferences } from '../testing/preferences';
import { ScreenHost } from './screen-host';
import { createScreenLoader } from './screen-loader';
import { createStepUp } from '../step-up/step-up';
import { LoaderContext } from './use-loader';

const section = { title: 'Billing', icon: 'wallet', screens: [] };
const offered = (changes: Partial<ChosenRemote> = {}): OfferedScreen => ({
  ...testScreen(),
  remote: testRemote(changes),
  section,
});
const good: RemoteBuild = testRemote({ build: 'b0' });

/** Returns a screen with a field, whose heading names its build. */
const screenOf = (build: string) => () => (
  <>
    <h1>History {build}</h1>
    <input aria-label="Note" />
  </>
);

const Thrower = () => {
  throw new Error('on mount');
};

/** Returns a host whose builds are these components; an error is a build that cannot be loaded. */
const setUp = (builds: Record<string, ComponentType | Error>) => {
  const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 600 }) }));
  bus.setAccount(testAccount);
  const attempts: string[] = [];
  const loader = createScreenLoader({
    async loadSection({ build }, attempt) {
      attempts.push(`${build}#${attempt}`);
      const component = builds[build];
      if (!component || component instanceof Error) throw component ?? new Error(`no build ${build}`);
      const screens = [
        {
          path: testScreen().path,
          title: 'H',
          roles: ['customer' as const],
          load: async () => ({ default: component }),
        },
      ];
      return {
        name: 'billing',
        app: 'customer',
        contract: 1,
        sections: [{ title: 'Billing', icon: 'wallet', screens }],
      };
    },
    wait: async () => undefined,
    ahead: () => undefined,
  });
  const outcomes: LoadReport[] = [];
  loader.outcomes$.subscribe((outcome) => outcomes.push(outcome));
  const releases = testReleases();
  const refresh = jest.spyOn(releases, 'refresh');
  const client: Services['client'] = { call: jest.fn(), stream: jest.fn(), events: jest.fn() };
  const services: Services = {
    arrival: { loggedIn: false },
    app: 'customer',
    shell: testShell,
    releases,
    brand: { ...testBrand, css: '' },
    bus,
    client,
    preferences: testPreferences(bus, client),
    stepUp: createStepUp(),
    invalidated$: new Subject(),
    live$: new Subject(),
    isOwn: () => false,
  };
  const page = (of: OfferedScreen) => (
    <KitProvider>
      <ServicesContext value={services}>
        <MemoryRouter>
          <LoaderContext value={loader}>
            <ScreenHost screen={of} />
          </LoaderContext>
        </MemoryRouter>
      </ServicesContext>
    </KitProvider>
  );
  const shown = render(page(offered({ lastGood: builds['b0'] && good })));
  return {
    builds,
    attempts,
    outcomes,
    bus,
    refresh,
    release: (changes: Partial<ChosenRemote>) => shown.rerender(page(offered(changes))),
    unmount: shown.unmount,
  };
};

const pass = async (milliseconds = 1): Promise<void> => {
  await act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  // The mount is reported a moment later.
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
};
const heading = (): string | null | undefined => screen.queryByRole('heading', { level: 1 })?.textContent;
const click = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.reportError = jest.fn();
  globalThis.fetch = async () => new Response('x', { status: 404 });
  // React logs what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an open screen keeps its build and its input when another is released', async () => {
  const { release, attempts } = setUp({ b1: screenOf('b1'), b2: screenOf('b2') });
  await pass();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half-filled' } });
  release({ build: 'b2' });
  await pass(60_000);
  expect(heading()).toBe('History b1');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half-filled');
  expect(attempts).toEqual(['b1#0']);
});

test('an open screen keeps its shell when the path changes, because each has subscriptions', async () => {
  const shells = new Set<unknown>();
  const Moving = () => {
    const shell = useShell();
    const { pathname } = useLocation();
    shells.add(shell);
    return <button onClick={() => shell.navigate(`${pathname}deeper/`)}>Go from {pathname}</button>;
  };
  setUp({ b1: Moving });
  await pass();
  await click('Go from /');
  await click('Go from /deeper/');
  screen.getByRole('button', { name: 'Go from /deeper/deeper/' });
  expect(shells.size).toBe(1);
});

test('a failed screen gets the released build', async () => {
  const { release } = setUp({ b1: new Error('broken'), b2: screenOf('b2') });
  await pass();
  expect(heading()).toBe('We couldn’t load Billing');
  release({ build: 'b2' });
  await pass();
  expect(heading()).toBe('History b2');
});

test('replaces a screen that throws on mount with the last good build, and says so', async () => {
  const { outcomes, builds } = setUp({ b0: screenOf('b0'), b1: Thrower });
  await pass();
  expect(heading()).toBe('History b0');
  expect(screen.getByRole('status').textContent).toContain(
    'The newest version of Billing failed, so the one before it is shown.',
  );
  expect(outcomes.map(({ build, ok, reason, fallback }) => [build, ok, reason, fallback])).toEqual([
    ['b1', false, 'evaluation', false],
    ['b0', true, undefined, true],
  ]);
  builds['b1'] = screenOf('b1');
  await click('Try the newest version');
  expect(heading()).toBe('History b1');
  expect(screen.queryByRole('status')).toBeNull();
});

test('switching to the newest version asks first if there is unsaved input', async () => {
  setUp({ b0: screenOf('b0'), b1: Thrower });
  await pass();
  const ask = jest.fn();
  const release = blockLeaving(ask);
  await click('Try the newest version');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('History b0');
  release();
});

test('without a last good build, the panel blames the code; Try again mounts a fresh one', async () => {
  const { builds, attempts, outcomes, refresh } = setUp({ b1: Thrower });
  await pass();
  expect(heading()).toBe('We couldn’t load Billing');
  screen.getByText('The code of Billing failed');
  builds['b1'] = screenOf('mended');
  expect(refresh).not.toHaveBeenCalled();
  await click('Try again');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('History mended');
  expect(attempts).toEqual(['b1#0', 'b1#1']);
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
});

test('reports an effect that throws on mount as one failure, not as a success first', async () => {
  const EffectThrower = () => {
    useEffect(() => {
      throw new Error('in an effect');
    }, []);
    return null;
  };
  const { outcomes } = setUp({ b1: EffectThrower });
  await pass();
  expect(outcomes).toMatchObject([{ ok: false, reason: 'evaluation' }]);
});

test('reports a missing chunk of a screen with its cause', async () => {
  globalThis.heliographHashes = { 'http://localhost/r/billing/b1/7.js': 'sha384-7' };
  setUp({
    b1: () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), {
        name: 'ChunkLoadError',
        type: 'error',
        request: 'http://localhost/r/billing/b1/7.js',
      });
    },
  });
  await pass();
  screen.getByText('The server rejected requests for the files of Billing');
});

test('ends the subscriptions that a screen leaves open', async () => {
  const heard: string[] = [];
  const LeakyScreen = () => {
    const { session } = useShell();
    useState(() => session.account$.subscribe(({ username }) => heard.push(username)));
    return null;
  };
  const { bus, unmount } = setUp({ b1: LeakyScreen });
  await pass();
  expect(heard).toHaveLength(1);
  unmount();
  bus.setAccount({ ...testAccount, username: 'later' });
  expect(heard).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});
