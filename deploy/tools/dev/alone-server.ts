import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { RemoteManifest } from '@heliograph/platform/remote';

/** The specified remotes in the order of their ports. */
const specified = ['numbers', 'campaigns', 'contacts', 'billing', 'reports', 'account', 'admin'].map(
  (name) => `mfe-${name}`,
);

/**
 * Returns the port on which a remote is served alone: 4101 to 4107 for the specified ones, from 4108 by name for
 * others.
 */
export function alonePort(folder: string, folders: string[]): number {
  const own = folders.filter((name) => name.startsWith('mfe-') && !specified.includes(name)).sort();
  return 4101 + [...specified, ...own].indexOf(folder);
}

/** Allows pages of other origins to read everything: the server listens only on this machine. */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
};

/** A build in a directory, served to the pages of a deployed shell. */
export interface AloneServer {
  server: Server;
  /** Publishes the current manifest, once all files that it names exist. Returns it. */
  refresh(): RemoteManifest;
}

/** Serves `/remote.json`, as of the last `refresh`, and the scripts next to it. */
export function aloneServer(dir: string): AloneServer {
  let manifest: string | null = null;
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0]?.slice(1) ?? '';
    const send = (status: number, type: string, body: string | Buffer): void =>
      void response.writeHead(status, { ...shared, 'content-type': type }).end(body);
    if (request.method === 'OPTIONS') return send(204, 'text/plain', '');
    if (name === 'remote.json')
      return manifest === null
        ? send(503, 'text/plain', 'The first build is still running.')
        : send(200, 'application/json', manifest);
    const file = path.join(dir, name);
    if (!/^[\w.-]+\.js$/.test(name) || !existsSync(file)) return send(404, 'text/plain', 'File not found.');
    send(200, 'text/javascript', readFileSync(file));
  });
  return {
    server,
    refresh() {
      manifest = readFileSync(path.join(dir, 'remote.json'), 'utf8');
      return JSON.parse(manifest) as RemoteManifest;
    },
  };
}
