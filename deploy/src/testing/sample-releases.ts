import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import { readHosts } from '../hosts';
import { withCanary, withShell, withStable } from '../registry/changes';
import { flip, liveRegistry, type Releaser } from '../release/flip';
import { folderStore } from '../store/folder-store';
import type { LogEntry } from '../store/release-store';

/** A build of a remote with one screen, `<name>/list`. */
export const sampleRemote = (name: string, build: string): RegistryRemote => ({
  name, build, app: name === 'admin' ? 'admin' : 'customer', contract: 1, requires: [], base: `/r/${name}/${build}/`, entry: 'remoteEntry.1.js',
  files: { 'remoteEntry.1.js': { integrity: 'sha384-e', bytes: 1 } }, front: [],
  sections: [{ title: name, icon: 'wallet', screens: [{ path: `${name}/list`, title: name, roles: ['customer'], files: [], barrels: [] }] }],
});

/** A build of the shell with no file but a boot script. */
export const sampleShell = (build: string): RegistryShell => ({
  build, base: `/shell/${build}/`, boot: 'boot()', scripts: [], files: {}, contracts: [1], capabilities: [], parts: {},
});

/** An empty store in a folder of its own, and a clock that moves by hand. */
export function sampleReleases(start: string) {
  const clock = { now: new Date(start) };
  const releaser: Releaser = {
    store: folderStore(mkdtempSync(path.join(os.tmpdir(), 'releases-'))), hosts: readHosts(), by: 'Ada', why: '', now: () => clock.now,
  };
  const live = async () => (await liveRegistry(releaser.store)) ?? { epoch: 0, shell: sampleShell('s0'), apps: { customer: [], admin: [] } };
  return {
    releaser,
    store: releaser.store,
    /** Moves the clock on by minutes. */
    wait: (minutes: number): void => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    /** Makes a build of the shell live. */
    async shell(build: string): Promise<LogEntry> {
      const before = await liveRegistry(releaser.store);
      return flip(releaser, before, withShell(await live(), sampleShell(build)), 'publish', [{ package: 'shell', from: before?.shell.build ?? null, to: build }]);
    },
    /** Makes a build of a remote live, for a share of the sessions if one is given. */
    async publish(name: string, build: string, share?: number): Promise<LogEntry> {
      const before = await live();
      const from = [...before.apps.customer, ...before.apps.admin].find((one) => one.name === name)?.stable.build ?? null;
      const change = { package: `mfe-${name}`, from, to: build };
      const remote = sampleRemote(name, build);
      if (share === undefined) return flip(releaser, before, withStable(before, remote), 'publish', [change]);
      return flip(releaser, before, withCanary(before, remote, share, releaser.now().toISOString()), 'canary', [{ ...change, share }]);
    },
  };
}
