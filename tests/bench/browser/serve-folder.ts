import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves `app.js` of a folder, cached forever, as brotli, and its `index.html` at every other URL. */
export function serveFolder(app: FastifyInstance, folder: string): void {
  const script = readFileSync(path.join(folder, 'app.js.br'));
  const page = readFileSync(path.join(folder, 'index.html'));
  const forever = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  app.get('/app.js', (_request, reply) => reply.headers(forever).send(script));
  app.get('/*', (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(page),
  );
}
