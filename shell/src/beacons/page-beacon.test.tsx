import type { BeaconBody } from '@heliograph/platform/remote';
import { onHide, sendBeacon } from './page-beacon';

const body: BeaconBody = { nonce: 'n.s', app: 'customer', shell: 's1', loads: [] };

const withBeacon = (taken: boolean | null) => {
  const beacon = taken === null ? undefined : jest.fn((_address: string, _data: Blob) => taken);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  globalThis.fetch = fetch;
  return { beacon, fetch };
};

test('sends a beacon as JSON to its own server', async () => {
  const { beacon, fetch } = withBeacon(true);
  sendBeacon(body);
  const [address, blob] = beacon?.mock.calls[0] ?? [];
  expect(address).toBe('/beacon');
  expect(blob?.type).toBe('application/json');
  expect(blob?.size).toBe(JSON.stringify(body).length);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([false, null])(
  'sends a request that outlives the page if the browser has no room for a beacon (%s)',
  (taken) => {
    const { fetch } = withBeacon(taken);
    sendBeacon(body);
    expect(fetch).toHaveBeenCalledWith('/beacon', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
  },
);

test('reacts when the page is hidden or left, not when it is shown again, until it is stopped', () => {
  const run = jest.fn();
  const stop = onHide(run);
  const show = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  show('visible');
  expect(run).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  show('hidden');
  dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledTimes(2);
});
