import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error';
import { sendError } from '../http/handle-errors';
import { securityHeaders } from '../http/headers';
import { refuseOtherMethods } from '../http/methods';

/** The signed notifications of a provider. */
interface Notifications<Change> {
  path: string;
  /** The header with the signature, in lower case. */
  header: string;
  /** The largest body. */
  mostBytes: number;
  /** Returns what a notification names; null if its signature is wrong. */
  read: (notification: { signature: string | undefined; body: string; now: Date }) => Change[] | null;
  /** Handles what has changed; the provider repeats the notification if this throws. */
  handle: (changes: readonly Change[]) => Promise<void>;
}

/**
 * Registers the notifications of a provider in a scope of their own. Only the signature counts, not the host. Answers
 * 401 to a wrong one, else 204.
 */
export function registerNotifications<Change>(
  app: FastifyInstance,
  { path, header, mostBytes, read, handle }: Notifications<Change>,
): void {
  const { deps } = app;
  app.removeAllContentTypeParsers();
  // The signature is of the body as it was sent.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => securityHeaders(reply, request.id));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, deps.log));
  refuseOtherMethods(app);
  app.post<{ Body: string | undefined }>(path, async (request, reply) => {
    const signature = request.headers[header];
    const changes = read({
      signature: typeof signature === 'string' ? signature : undefined,
      body: request.body ?? '',
      now: deps.clock(),
    });
    if (!changes) throw new ApiError(401, 'INVALID_SIGNATURE', 'The signature of this notification is invalid');
    await handle(changes);
    return reply.status(204).send();
  });
}
