import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

// Methods that Fastify routes itself, and those of WebDAV, which a server would handle in its own way.
const refusedMethods = [
  'GET',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'UNLOCK',
  'SEARCH',
  'REPORT',
  'MKCALENDAR',
];

/**
 * Responds to requests that no route of the API handles: 405 with `Allow` if the path has another method, otherwise
 * 404. It covers everything below the prefix, so that pages on the same server never respond there. Register it before
 * the routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const allowed = new Map<string, Set<string>>();
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const methods = [...(allowed.get(request.url.split('?')[0] ?? '') ?? [])]
      .filter((method) => method !== 'OPTIONS')
      .sort();
    if (methods.length === 0) throw new ApiError(404, 'UNKNOWN_CALL', 'Unknown call');
    reply.header('allow', methods.join(', '));
    throw new ApiError(
      405,
      'METHOD_NOT_ALLOWED',
      `This endpoint accepts ${methods.join(', ')}, not ${request.method}.`,
    );
  };
  for (const method of refusedMethods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  // Rejected before the body is read: anyone can send one to a path that takes none.
  app.route({ method: refusedMethods, url: '/*', onRequest: refuse, handler: refuse });
  app.route({ method: refusedMethods, url: '/', onRequest: refuse, handler: refuse });
  app.setNotFoundHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  // Applies to routes registered after this point.
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const methods = allowed.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    allowed.set(url, methods);
  });
}
