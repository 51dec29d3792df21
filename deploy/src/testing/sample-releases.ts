import type { HostTable } from '@heliograph/shared/contract/hosts';
import { platform } from '../platform/platform';
import type { Releaser } from '../release/flip';
import { publish } from '../release/publish';
import type { LogEntry } from '../store/release-store';
import { madeUpStore } from './made-up';

/** Pages that serve no host are made quickly. */
const noHosts: HostTable = { brands: {}, hosts: {} };

/** An empty store, a clock that is moved by hand, and releases that no gate looks at. */
export async function sampleReleases(start: string) {
  const { store, putShell, putRemote } = await madeUpStore();
  let at = new Date(start);
  const releaser: Releaser = { store, platforms: async () => ({ platform, hosts: noHosts }), by: 'Ada', why: '', now: () => at };
  return {
    releaser,
    store,
    /** Moves the clock on by minutes. */
    wait: (minutes: number): void => void (at = new Date(at.getTime() + minutes * 60_000)),
    /** Makes a build of the shell live. */
    shell: async (build: string): Promise<LogEntry> => publish(releaser, { places: [await putShell(build)] }, []),
    /** Makes a build of a remote with the screen `<name>/history` live, for a share of the sessions if one is given. */
    publish: async (name: string, build: string, canary?: number): Promise<LogEntry> =>
      publish(releaser, { places: [await putRemote(name, build)], ...(canary !== undefined && { canary }) }, []),
  };
}
