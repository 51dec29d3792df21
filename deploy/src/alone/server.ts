import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { RemoteManifest } from '@heliograph/shared/remote';

/** Pages of other origins may read all of it: it listens to the own machine only. */
const shared = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true', 'cache-control': 'no-store' };

/** A build in a directory, given to the pages of a deployed shell. */
export interface AloneServer {
  server: Server;
  /** Gives out the manifest as it stands now: all files that it names are there. Returns it. */
  refresh(): RemoteManifest;
}

/** Serves `/remote.json`, as it was at the last `refresh`, and the scripts beside it. */
export function aloneServer(dir: string): AloneServer {
  let manifest: string | null = null;
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0]?.slice(1) ?? '';
    const send = (status: number, type: string, body: string | Buffer): void => void response.writeHead(status, { ...shared, 'content-type': type }).end(body);
    if (request.method === 'OPTIONS') return send(204, 'text/plain', '');
    if (name === 'remote.json') return manifest === null ? send(503, 'text/plain', 'The first build is under way.') : send(200, 'application/json', manifest);
    const file = path.join(dir, name);
    if (!/^[\w.-]+\.js$/.test(name) || !existsSync(file)) return send(404, 'text/plain', 'There is no such file.');
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
