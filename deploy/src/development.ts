import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import { readLiveEpoch } from './live-epoch';
import { browserPackages, type BrowserPackage } from './packages';
import { appPage, bootHash, pageRegistry } from './page';
import { storeDir } from './paths';
import { withoutRemote, withShell, withStable } from './registry/changes';
import type { PageSource } from './static';

/** Directory of a package's development build in the store. */
export const developmentDir = (target: BrowserPackage): string => path.join(storeDir, target.base, 'dev');

const chosen = (folders: string[]): BrowserPackage[] => browserPackages().filter((target) => folders.includes(target.folder));

/** Reloads the page when a build has changed. */
const reloadScript = `new EventSource('/dev/changes').onmessage = () => location.reload();\n`;

function read<Manifest>(target: BrowserPackage, name: string): Manifest | null {
  const file = path.join(developmentDir(target), name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/** The live registry with the development builds in the place of the released ones. */
function withDevelopment(released: Registry, folders: string[]): Registry {
  let registry = released;
  for (const target of chosen(folders)) {
    const base = `/${target.base}/dev/`;
    if (target.folder === 'shell') {
      const shell = read<ShellManifest>(target, 'shell.json');
      if (shell) registry = withShell(registry, { ...shell, base });
      continue;
    }
    const manifest = read<RemoteManifest>(target, 'remote.json');
    // Nothing is left of what is released: no canary that some sessions get, no older build to fall back to.
    if (manifest) registry = withStable(withoutRemote(registry, manifest.name), { ...manifest, base });
  }
  return registry;
}

/** Pages made anew for each request from whatever has been built by then. */
export function developmentPages(folders: string[], hosts: HostTable): PageSource {
  const registry = (): Registry => withDevelopment(readLiveEpoch(storeDir).registry, folders);
  return {
    bootHash: () => bootHash(registry()),
    send: (app, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(appPage(app, registry(), hosts).replace('</head>', '<script src="/dev/reload.js"></script></head>')),
    sendRegistry: (app, reply) => reply.send(pageRegistry(app, registry())),
  };
}

/** Tells open pages of changed builds: `/dev/changes` is an event stream. */
export function serveDevelopment(app: FastifyInstance, folders: string[]): void {
  const listeners = new Set<(event: string) => void>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = chosen(folders).map((target) =>
    watch(developmentDir(target), () => {
      clearTimeout(timer);
      timer = setTimeout(() => listeners.forEach((send) => send('data: changed\n\n')), 100);
    }),
  );
  app.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript').send(reloadScript));
  app.get('/dev/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: string): void => void reply.raw.write(event);
    listeners.add(send);
    request.raw.on('close', () => listeners.delete(send));
  });
  app.addHook('preClose', () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  });
}
