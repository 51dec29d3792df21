import type { FastifyRequest } from 'fastify';
import type { Actor } from '../domain/audit';

/** Returns the user of a call as the audit log names them. */
export function actorOf({ auth, ip, request }: { auth: { userId: string }; ip: string; request: FastifyRequest }): Actor {
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  return { userId: auth.userId, ip, userAgent, requestId: request.id };
}
