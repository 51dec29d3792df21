import { render, waitFor } from '@testing-library/react';
import type { BeaconBody, LoadReport } from '@heliograph/platform/remote';
import { Subject } from '@heliograph/platform/rx';
import { ServicesContext, type Services } from '../app/services';
import type { ScreenLoader } from '../loader/screen-loader';
import { LoaderContext } from '../loader/use-loader';
import { testReleases, testRemote, testShell } from '../testing/doubles';
import { useBeacons } from './use-beacons';

const load = (remote: string): LoadReport => ({
  remote,
  build: 'b1',
  canary: false,
  screen: 'x',
  ok: true,
  ms: 1,
  fallback: false,
});

function Page() {
  useBeacons();
  return null;
}

const answer = () => new Response(JSON.stringify({ nonce: 'n.s', epoch: 1, seconds: 3600 }));

test('drops a pending report when the session ends, since its nonce ends with it', async () => {
  const outcomes = new Subject<LoadReport>();
  const fetch = jest.fn(async (_address: string, _options: RequestInit) => answer());
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  let ending = false;
  const bus = { ending: () => ending, authorization: () => 'Bearer token' };
  const services = {
    app: 'customer',
    shell: testShell,
    releases: testReleases([testRemote()]),
    bus,
  } as unknown as Services;
  const loader = { outcomes$: outcomes } as unknown as ScreenLoader;
  const page = render(
    <ServicesContext value={services}>
      <LoaderContext value={loader}>
        <Page />
      </LoaderContext>
    </ServicesContext>,
  );
  const sent = () => fetch.mock.calls.filter(([address]) => address === '/beacon').length;
  outcomes.next(load('billing'));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent()).toBe(1));
  outcomes.next(load('billing'));
  ending = true;
  dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent()).toBe(1);
  page.unmount();
});

test('the layout reports released builds, not those of a developer’s machine, with the nonce of its session', async () => {
  const outcomes = new Subject<LoadReport>();
  const fetch = jest.fn(async (_address: string, _options: RequestInit) => answer());
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  const releases = testReleases([testRemote(), testRemote({ name: 'contacts', override: true })]);
  const bus = { ending: () => false, authorization: () => 'Bearer token' };
  const services = { app: 'customer', shell: testShell, releases, bus } as unknown as Services;
  const loader = { outcomes$: outcomes } as unknown as ScreenLoader;
  const page = render(
    <ServicesContext value={services}>
      <LoaderContext value={loader}>
        <Page />
      </LoaderContext>
    </ServicesContext>,
  );
  outcomes.next(load('billing'));
  outcomes.next(load('contacts'));
  page.unmount();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  const [[address, options] = []] = fetch.mock.calls;
  expect([address, options?.headers]).toEqual(['/beacon/nonce', { authorization: 'Bearer token' }]);
  const body = JSON.parse(String(fetch.mock.calls[1]?.[1].body)) as BeaconBody;
  expect(body).toEqual({ nonce: 'n.s', app: 'customer', shell: 'shell-1', loads: [load('billing')] });
  expect(outcomes.observed).toBe(false);
});
