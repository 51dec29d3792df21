import type { BeaconBody } from '@heliograph/platform/remote';

const address = '/beacon';

/** Passes a beacon to the browser, which sends it even after the page has closed. */
export function sendBeacon(body: BeaconBody): void {
  const json = JSON.stringify(body);
  const type = 'application/json';
  if (navigator.sendBeacon?.(address, new Blob([json], { type }))) return;
  // The browser has no beacons, or its queue is full. Lost statistics are not an error.
  fetch(address, { method: 'POST', headers: { 'content-type': type }, body: json, keepalive: true }).catch(
    () => undefined,
  );
}

/** Calls back when the page is hidden or left: the last moment at which something can reliably be sent. */
export function onHide(run: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') run();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', run);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', run);
  };
}
