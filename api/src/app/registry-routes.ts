import type { FastifyInstance } from 'fastify';
import { noteChanged } from '../domain/registration/work-on-registrations';
import { ApiError } from '../http/api-error';
import { sendError } from '../http/handle-errors';
import { securityHeaders } from '../http/headers';
import { refuseOtherMethods } from '../http/methods';

const mostBytes = 200_000;

/** Registers `POST /hooks/registry`, where the registry says which registrations have changed. Only its signature counts, not the host. */
export async function registryRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  app.removeAllContentTypeParsers();
  // The signature is of the body as it was sent.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => securityHeaders(reply, request.id));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, deps.log));
  refuseOtherMethods(app);
  app.post<{ Body: string | undefined }>('/registry', async (request, reply) => {
    const signature = request.headers['x-registry-signature'];
    const changed = deps.campaignRegistry.readNotification?.({ signature: typeof signature === 'string' ? signature : undefined, body: request.body ?? '', now: deps.clock() });
    if (!changed) throw new ApiError(401, 'INVALID_SIGNATURE', 'The signature of this notification is invalid');
    await noteChanged(deps, changed);
    return reply.status(204).send();
  });
}
