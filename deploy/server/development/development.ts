import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Registry, RemoteManifest, ShellManifest } from '@heliograph/platform/remote';
import { readHash, type DevelopmentBuild } from './development-builds';
import type { LiveEpoch } from '../store/live-epoch';
import { appPage, bootHash, pageOfHost, pageRegistry } from '../pages/page';
import { withoutRemote, withShell, withStable } from '../store/registry';
import type { PageSource } from '../pages/static';

const read = <Manifest>({ dir }: DevelopmentBuild, name: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as Manifest;

/** Returns the builds that exist; none before the shell's, because all others need that one. */
function ready(builds: DevelopmentBuild[]): DevelopmentBuild[] {
  const made = builds.filter((build) => readHash(build) !== null);
  return made.some(({ folder }) => folder === 'shell') ? made : [];
}

/**
 * Replaces released builds in the live registry with development builds. Pages do not preload their
 * files by hash, because files change under the same name while a page is open.
 */
function withDevelopment(released: Registry, builds: DevelopmentBuild[]): Registry {
  return builds.reduce((registry, build) => {
    const { base } = build;
    if (build.folder === 'shell')
      return withShell(registry, { ...read<ShellManifest>(build, 'shell.json'), base, parts: {} });
    const { files, ...manifest } = read<RemoteManifest>(build, 'remote.json');
    const entry = Object.fromEntries(Object.entries(files).filter(([name]) => name === manifest.entry));
    // Removes everything that is released: no canary for some sessions, no older build to fall back to.
    return withStable(withoutRemote(registry, manifest.name), { ...manifest, files: entry, base });
  }, released);
}

/** Returns the page's client script, with the builds that the page was made from. */
function clientScript(builds: DevelopmentBuild[]): string {
  const hashes = Object.fromEntries(builds.map((build) => [build.folder, readHash(build)]));
  return `<script src="/dev/client.js" data-builds='${JSON.stringify(hashes)}'></script>`;
}

/** Generates pages for each request from whatever has been built so far. */
export function developmentPages(live: () => LiveEpoch, builds: DevelopmentBuild[], hosts: HostTable): PageSource {
  const registry = (made: DevelopmentBuild[]): Registry => withDevelopment(live().registry, made);
  return {
    bootHash: () => bootHash(registry(ready(builds))),
    send(app, host, reply) {
      const made = ready(builds);
      const page = pageOfHost(appPage(app, registry(made), hosts), host);
      return reply.type('text/html; charset=utf-8').send(page.replace('</title>', `</title>\n${clientScript(made)}`));
    },
    sendRegistry: (app, reply) => reply.send(pageRegistry(app, registry(ready(builds)))),
  };
}
