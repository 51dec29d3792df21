import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@heliograph/contract/reference/roles';
import { findHost, hostName, type HostConfig, type HostTable } from '@heliograph/contract/calls/hosts';
import { strictTransport, type Log } from '@heliograph/api';
import { securityHeaders } from './security-headers';
import { unknownHostPage } from './unknown-host';

const year = 'public, max-age=31536000, immutable';

/** Each URL has three encodings: a shared cache must not send brotli to clients that can't read it. */
const vary = 'Accept-Encoding';

/** Status codes for a complete file, a part of it, or an unmodified one. */
const kept = new Set([200, 206, 304]);

/** Provides the page of an app. */
export interface PageSource {
  /** Sends the page of an app for a host; the headers are already set. */
  send(app: App, host: string, reply: FastifyReply): FastifyReply | Promise<FastifyReply>;
  /** Sends the registry of an app, for open tabs. */
  sendRegistry(app: App, reply: FastifyReply): FastifyReply | Promise<FastifyReply>;
  /** Returns the source expression that allows the page's boot script. */
  bootHash(): string;
}

interface StaticOptions {
  hosts: HostTable;
  storeDir: string;
  pages: PageSource;
  log: Log;
  /** True if Stripe charges cards. */
  stripe?: boolean;
  /** True in development: files change under the same name, and there are updates and source maps next to them. */
  development?: boolean;
}

/** The message for a server error, which reveals no details. */
const wentWrong = 'Something went wrong on our side. Please try again.';

/**
 * Serves the release store: hashed files, cached forever, and the page of the host's app at every other
 * URL. Files are precompressed. An unknown host gets an error page without a brand.
 */
export function serveStatic(app: FastifyInstance, options: StaticOptions): void {
  void app.register(async (scope) => addRoutes(scope, options));
}

function addRoutes(
  app: FastifyInstance,
  { hosts, storeDir, pages, log, stripe = false, development = false }: StaticOptions,
): void {
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
  // With the license notices of the libraries in a build.
  const built = new RegExp(`^/(shell|r/[a-z0-9-]+)/[\\w.-]+/([\\w.-]+\\.${kinds}|libraries\\.LICENSE\\.txt)$`);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      log({ level: 'error', message: `${request.method} ${request.url} failed`, requestId: request.id, error });
    // 416 is the only error for a file that exists.
    const message = status === 416 ? 'The requested range does not exist in this file.' : 'This URL is malformed.';
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(status >= 500 ? wentWrong : message);
  });
  const noSuchFile = (reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send('File not found.');
  app.setNotFoundHandler((_request, reply) => noSuchFile(reply));
  // Responds before reading a body: clients need no login to send one.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await noSuchFile(reply);
  });

  // Whether a file exists is known only when it is sent: the headers set before are for success only.
  app.addHook('onSend', async (_request, reply) => {
    if (!kept.has(reply.statusCode))
      reply
        .header('cache-control', 'no-store')
        .removeHeader('etag')
        .removeHeader('last-modified')
        .removeHeader('accept-ranges');
  });

  const withHost = (request: FastifyRequest, reply: FastifyReply): HostConfig | null => {
    const host = findHost(hosts, request.headers.host);
    reply.headers({
      ...securityHeaders({ host, bootHash: pages.bootHash(), stripe }),
      ...strictTransport(request, host),
    });
    if (!host) void reply.code(404).type('text/html; charset=utf-8').send(unknownHostPage());
    return host;
  };

  const sendFile = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The policy of the page covers its many scripts; they need none of their own.
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
