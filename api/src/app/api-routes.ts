import type { FastifyInstance } from 'fastify';
import { sandboxRoutes } from '../adapters/payments';
import { services } from './services';
import { ApiError } from '../http/api-error';
import { acceptJson } from '../http/accept-json';
import { compressAnswers } from '../http/compress-answers';
import { sendError } from '../http/handle-errors';
import { corsHeaders, securityHeaders, strictTransport } from '../http/headers';
import { refuseOtherMethods } from '../http/methods';
import { streamRoute } from '../http/live/stream-route';
import type { LiveHub } from '../http/live/live-hub';
import { openApiDocument } from '../http/openapi';
import { resolveHost } from '../http/resolve-host';

/** Registers everything below `/api`: host check first, then the calls, the trace endpoint and the OpenAPI document. */
export async function apiRoutes(app: FastifyInstance, { hub }: { hub: LiveHub }): Promise<void> {
  const { deps } = app;
  await compressAnswers(app);
  acceptJson(app);

  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, request.id);
    // On all responses, including those too short for compression.
    reply.header('vary', 'accept-encoding');
    corsHeaders(app, request, reply);
    request.hostConfig = resolveHost(deps.hosts, request.headers);
    reply.headers(strictTransport(request, request.hostConfig));
    if (request.method !== 'OPTIONS' && !request.hostConfig) {
      throw new ApiError(404, 'UNKNOWN_HOST', 'No site is set up at this host name');
    }
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, deps.log));
  refuseOtherMethods(app);
  app.options('/*', async (_request, reply) => reply.status(204).send());
  // The address is only a hint for the page; evidence uses the address that the server saw.
  app.route({
    method: ['GET', 'POST'],
    url: '/trace',
    handler: async (request) => ({ ip: request.ip }),
  });
  app.get('/openapi.json', async (request) => openApiDocument(app.registeredCalls, request.hostConfig?.api ?? '/api'));
  if (deps.payments.name === 'sandbox') sandboxRoutes(app);
  streamRoute(app, hub);
  services.forEach((register) => register(app));
}
