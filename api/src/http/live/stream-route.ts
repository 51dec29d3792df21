import { PassThrough } from 'node:stream';
import { LiveRequest, type LiveBody, type LiveEvent } from '@heliograph/contract/calls/live';
import { conversations } from '@heliograph/contract';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../base/refusal';
import { findLiveSession } from '../authenticate';
import { admit, mayCall } from '../check-access';
import { tenantOf } from '../register-call';
import { schemaError } from '../validation';
import type { LiveHub } from './live-hub';

/** How often the session is checked again and a stream without events shows that it is alive (ms). */
const beatMs = 15_000;
const mostPerUser = 30;
/** A page that reads so slowly loses its stream, and asks for what it missed (bytes). */
const mostWaiting = 256 * 1024;

const typingAccess = conversations['conversation.manage/getthread'].access;

/**
 * Registers `POST session.manage/stream`: the changes of the caller's account as they happen. It ends with the session.
 */
export function streamRoute(app: FastifyInstance, hub: LiveHub): void {
  const { deps } = app;
  const open = new Map<string, number>();
  const streams = new Set<PassThrough>();
  // Their pages connect again after a second, to another process or the next one. A new stream ends at once.
  app.ending.addEventListener('abort', () => streams.forEach((stream) => stream.end()));
  app.post(
    '/session.manage/stream',
    {
      schema: { body: LiveRequest },
      attachValidation: true,
      compress: false,
      onRequest: (request) => admit(deps, 'signedIn', request),
    },
    async (request, reply) => {
      if (request.validationError) throw schemaError(request, LiveRequest);
      const { auth } = request;
      if (!auth) throw new Error('A stream ran without a session');
      const accountId = tenantOf(auth);
      const { sessionId, userId } = auth;
      const count = open.get(userId) ?? 0;
      if (count >= mostPerUser) throw tooMany(30, 'Too many pages are open.');
      open.set(userId, count + 1);

      const stream = new PassThrough();
      let roles = auth.roles;
      const write = (text: string): void => {
        if (stream.writableLength > mostWaiting) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const put = (event: LiveEvent): void => {
        if (!event.typing || (event.typing.userUUID !== userId && mayCall(typingAccess, roles)))
          write(`data: ${JSON.stringify(event)}\n\n`);
      };
      const beat = async (): Promise<void> => {
        const session = await findLiveSession(deps, sessionId, userId);
        if (!session || session.termsPending || session.passwordResetPending) stream.end();
        else {
          roles = session.roles;
          write(':\n\n');
        }
      };
      // A failed check, such as one while the database is away, is repeated with the next beat.
      const timer = setInterval(() => void beat().catch(() => undefined), beatMs).unref();
      write(':\n\n');
      const unsubscribe = hub.subscribe(accountId, (request.body as LiveBody).age, put);
      if (app.ending.aborted) stream.end();
      streams.add(stream);
      stream.once('close', () => {
        clearInterval(timer);
        unsubscribe();
        streams.delete(stream);
        const left = (open.get(userId) ?? 1) - 1;
        if (left) open.set(userId, left);
        else open.delete(userId);
      });
      reply.raw.once('close', () => stream.end());
      return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream);
    },
  );
}
