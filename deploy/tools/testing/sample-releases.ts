import type { HostTable } from '@heliograph/contract/calls/hosts';
import { platform } from '../../release/platform/platform';
import type { Releaser } from '../../release/acts/flip';
import { publish } from '../../release/acts/publish';
import type { LogEntry } from '../../server/store/release-store';
import { madeUpStore } from './made-up';

/** Pages without hosts are fast to generate. */
const noHosts: HostTable = { brands: {}, hosts: {} };

/** Creates an empty store, a clock that tests move, and releases without a gate. */
export async function sampleReleases(start: string) {
  const { store, putShell, putRemote } = await madeUpStore();
  let at = new Date(start);
  const releaser: Releaser = {
    store,
    platforms: async () => ({ platform, hosts: noHosts }),
    by: 'Ada',
    why: '',
    now: () => at,
  };
  return {
    releaser,
    store,
    /** Moves the clock forward by minutes. */
    wait: (minutes: number): void => void (at = new Date(at.getTime() + minutes * 60_000)),
    /** Releases a build of the shell. */
    shell: async (build: string): Promise<LogEntry> => publish(releaser, { places: [await putShell(build)] }, []),
    /** Releases a build of a remote with the screen `<name>/history`, optionally to a share of sessions. */
    publish: async (name: string, build: string, canary?: number): Promise<LogEntry> =>
      publish(releaser, { places: [await putRemote(name, build)], ...(canary !== undefined && { canary }) }, []),
  };
}
