import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

// Those that Fastify routes by itself, and those of WebDAV that a server would otherwise answer in its own way.
const refusedMethods = ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'SEARCH', 'REPORT', 'MKCALENDAR'];

/**
 * Answers what no route of the API takes: 405 with `Allow` where the address takes another method, else 404. It covers
 * all below the prefix, so that the pages served beside the API never answer there. Register it before the routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const allowed = new Map<string, Set<string>>();
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const methods = [...(allowed.get(request.url.split('?')[0] ?? '') ?? [])].filter((method) => method !== 'OPTIONS').sort();
    if (methods.length === 0) throw new ApiError(404, 'UNKNOWN_CALL', 'There is no such call');
    reply.header('allow', methods.join(', '));
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', `This address takes ${methods.join(', ')}, not ${request.method}.`);
  };
  for (const method of refusedMethods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  // Refused before the body is read: anyone can send one to an address that takes none.
  app.route({ method: refusedMethods, url: '/*', onRequest: refuse, handler: refuse });
  app.route({ method: refusedMethods, url: '/', onRequest: refuse, handler: refuse });
  app.setNotFoundHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  // From here on: what was registered above takes no method.
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const methods = allowed.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    allowed.set(url, methods);
  });
}
