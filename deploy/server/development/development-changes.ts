import { readFileSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readHash, type DevelopmentBuild } from './development-builds';

/** Returns the event that announces a build to a page, or nothing before the first build. */
function event(build: DevelopmentBuild): string {
  const hash = readHash(build);
  return hash ? `data: ${JSON.stringify({ package: build.folder, hash })}\n\n` : '';
}

/**
 * Announces builds to open pages: `/dev/changes` is an event stream of `{ package, hash }`. A page that
 * reconnects receives all builds, and therefore those that it missed.
 */
export function serveDevelopment(app: FastifyInstance, builds: DevelopmentBuild[]): void {
  const listeners = new Set<ServerResponse>();
  const watchers = builds.map((build) =>
    watch(build.dir, (_kind, name) => {
      if (name === 'hash.txt') listeners.forEach((listener) => listener.write(event(build)));
    }),
  );
  const client = readFileSync(new URL('development-client.js', import.meta.url));
  app.get('/dev/client.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(client),
  );
  app.get('/dev/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(`retry: 500\n\n${builds.map(event).join('')}`);
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  app.addHook('preClose', () => {
    watchers.forEach((watcher) => watcher.close());
    listeners.forEach((listener) => listener.end());
  });
}
