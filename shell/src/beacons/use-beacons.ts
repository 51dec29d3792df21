import { useEffect } from 'react';
import type { LoadReport } from '@heliograph/shared/remote';
import { filter } from '@heliograph/shared/rx';
import { useServices } from '../app/services';
import { useLoader } from '../loader/use-loader';
import { startBeacons } from './beacons';
import { onHide, sendBeacon } from './page-beacon';

/** Tells the server how the loads of screens went. A build of a developer's machine is nobody's figure. */
export function useBeacons(): void {
  const { app, shell, releases } = useServices();
  const loader = useLoader();
  useEffect(() => {
    const released = ({ remote }: LoadReport): boolean => !releases.remotes().some((one) => one.name === remote && one.override);
    return startBeacons({ app, shell: shell.build, outcomes$: loader.outcomes$.pipe(filter(released)), send: sendBeacon, onHide });
  }, [app, shell, loader, releases]);
}
