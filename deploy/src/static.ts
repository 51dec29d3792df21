import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@heliograph/shared/reference/roles';
import { findHost, hostName, type HostConfig, type HostTable } from '@heliograph/shared/contract/hosts';
import { strictTransport, type Log } from '@heliograph/api';
import { securityHeaders } from './security-headers';
import { unknownHostPage } from './unknown-host';

const year = 'public, max-age=31536000, immutable';

/** Each address has three bodies: a cache between must not give brotli to whoever cannot read it. */
const vary = 'Accept-Encoding';

/** The answers with which a file, a part of it, or word that it is the same, was sent. */
const kept = new Set([200, 206, 304]);

/** Where the page of an app comes from. */
export interface PageSource {
  /** Sends the page of an app as a host gets it; the headers are set. */
  send(app: App, host: string, reply: FastifyReply): FastifyReply | Promise<FastifyReply>;
  /** Sends the registry of an app, for tabs that are open. */
  sendRegistry(app: App, reply: FastifyReply): FastifyReply | Promise<FastifyReply>;
  /** The source expression that allows the page's boot script. */
  bootHash(): string;
}

interface StaticOptions {
  hosts: HostTable;
  storeDir: string;
  pages: PageSource;
  log: Log;
  /** True while developing: files change under their names, and there are updates and source maps beside them. */
  development?: boolean;
}

/** What a caller may read of a failure of the server: nothing of where or how. */
const wentWrong = 'Something went wrong on our side. Please try again.';

/**
 * Serves the release store: hashed files for ever, the page of the host's app at every other
 * address. Files are precompressed. An unknown host gets a page that says so, never a brand's.
 */
export function serveStatic(app: FastifyInstance, options: StaticOptions): void {
  void app.register(async (scope) => addRoutes(scope, options));
}

function addRoutes(app: FastifyInstance, { hosts, storeDir, pages, log, development = false }: StaticOptions): void {
  app.register(fastifyStatic, {
    root: storeDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    dotfiles: 'deny',
  });

  const keep = development ? 'no-cache' : year;
  const kinds = development ? '(js|js\\.map|hot-update\\.json)' : 'js';
  const built = new RegExp(`^/(shell|r/[a-z0-9-]+)/[\\w.-]+/[\\w.-]+\\.${kinds}$`);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log({ level: 'error', message: `${request.method} ${request.url} failed`, requestId: request.id, error });
    // 416 is the one refusal of a file that is there.
    const words = status === 416 ? 'The file has no such range.' : 'This address is malformed.';
    return reply.code(status).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(status >= 500 ? wentWrong : words);
  });
  const noSuchFile = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send('There is no such file.');
  app.setNotFoundHandler((_request, reply) => noSuchFile(reply));
  // Answered before a body is read: nobody has to be logged in to send one.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await noSuchFile(reply);
  });

  // Whether a file is there is known only once it is sent: what was set before holds for success alone.
  app.addHook('onSend', async (_request, reply) => {
    if (!kept.has(reply.statusCode)) reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('last-modified').removeHeader('accept-ranges');
  });

  const withHost = (request: FastifyRequest, reply: FastifyReply): HostConfig | null => {
    const host = findHost(hosts, request.headers.host);
    reply.headers({ ...securityHeaders({ host, bootHash: pages.bootHash() }), ...strictTransport(request, host) });
    if (!host) void reply.code(404).type('text/html; charset=utf-8').send(unknownHostPage());
    return host;
  };

  const sendFile = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // A script needs no policy of its own, and there are many of them: the page's rules hold for it.
    if (!findHost(hosts, request.headers.host)) {
      withHost(request, reply);
      return reply;
    }
    reply.header('x-content-type-options', 'nosniff');
    const name = decodeURIComponent(request.url.split('?')[0] ?? '');
    if (!built.test(name) || name.includes('..')) {
      return noSuchFile(reply);
    }
    return reply.headers({ 'cache-control': keep, vary }).sendFile(path.posix.relative('/', name), storeDir);
  };

  app.get('/shell/*', sendFile);
  app.get('/r/*', sendFile);
  app.get('/registry.json', (request, reply) => {
    const host = withHost(request, reply);
    return host ? pages.sendRegistry(host.app, reply.headers({ 'cache-control': 'no-cache', vary })) : reply;
  });
  app.get('/*', (request, reply) => {
    const host = withHost(request, reply);
    if (!host) return reply;
    return pages.send(host.app, hostName(request.headers.host), reply.headers({ 'cache-control': 'no-cache', vary }));
  });
}
