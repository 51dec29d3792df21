import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry, RegistryRemote, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import { browserPackages, type BrowserPackage } from './packages';
import { appPage, bootHash } from './page';
import { storeDir } from './paths';
import { readRegistry } from './registry';
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
  const registry = structuredClone(released);
  for (const target of chosen(folders)) {
    const base = `/${target.base}/dev/`;
    if (target.folder === 'shell') {
      const shell = read<ShellManifest>(target, 'shell.json');
      if (shell) registry.shell = { ...shell, base };
      continue;
    }
    const manifest = read<RemoteManifest>(target, 'remote.json');
    if (!manifest) continue;
    const remote: RegistryRemote = { ...manifest, base };
    const list = registry.apps[remote.app];
    const place = list.findIndex((one) => one.name === remote.name);
    list.splice(place < 0 ? list.length : place, place < 0 ? 0 : 1, remote);
  }
  return registry;
}

/** Pages made anew for each request from whatever has been built by then. */
export function developmentPages(folders: string[], hosts: HostTable): PageSource {
  const registry = (): Registry => {
    const released = readRegistry();
    if (!released) throw new Error('Nothing is built yet; run npm run build.');
    return withDevelopment(released, folders);
  };
  return {
    bootHash: () => bootHash(registry()),
    send: (app, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(appPage(app, registry(), hosts).replace('</head>', '<script src="/dev/reload.js"></script></head>')),
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
