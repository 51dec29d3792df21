import { useEffect } from 'react';
import type { LoadReport } from '@heliograph/platform/remote';
import { filter } from '@heliograph/platform/rx';
import { useServices } from '../app/services';
import { useLoader } from '../loader/use-loader';
import { startBeacons } from './beacons';
import { createNonces } from './nonces';
import { onHide, sendBeacon } from './page-beacon';

/** Reports loads of screens to the server, except builds from a developer's machine. */
export function useBeacons(): void {
  const { app, shell, releases, bus } = useServices();
  const loader = useLoader();
  useEffect(() => {
    const released = ({ remote }: LoadReport): boolean =>
      !releases.remotes().some((one) => one.name === remote && one.override);
    const nonces = createNonces({
      authorization: () => (bus.ending() ? null : bus.authorization()),
      epoch: releases.epoch,
      fetch: (...given) => fetch(...given),
      now: Date.now,
    });
    return startBeacons({
      app,
      shell: shell.build,
      outcomes$: loader.outcomes$.pipe(filter(released)),
      prepare: nonces.prepare,
      send: (body) =>
        nonces.use((nonce) => {
          // The nonce ends with its session: after a logout the server counts nothing.
          if (!bus.ending()) sendBeacon({ nonce, ...body });
        }),
      onHide,
    });
  }, [app, shell, loader, releases, bus]);
}
