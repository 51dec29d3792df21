import type { FastifyInstance } from 'fastify';
import { acceptJson } from '../http/accept-json';
import { ApiError } from '../http/api-error';
import { securityHeaders, strictTransport } from '../http/headers';
import { refuseOtherMethods } from '../http/methods';
import { sendProblem } from '../http/problem';
import { resolveHost } from '../http/resolve-host';
import { registerPublicApi } from '../modules/public-api';

/**
 * Registers everything below `/v1`, on the hosts of customers: the public API and its OpenAPI document. Pages of other
 * sites can't call it.
 */
export async function publicRoutes(app: FastifyInstance): Promise<void> {
  acceptJson(app);
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, request.id);
    request.hostConfig = resolveHost(app.deps.hosts, request.headers);
    reply.headers(strictTransport(request, request.hostConfig));
    if (request.hostConfig?.app !== 'customer')
      throw new ApiError(404, 'UNKNOWN_HOST', 'The API is not available at this host name');
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, app.deps.log));
  refuseOtherMethods(app);
  registerPublicApi(app);
}
