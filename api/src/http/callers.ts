import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import type { Caller } from '../domain/caller';
import type { Actor } from '../domain/audit';

/** Returns the user of a call as the audit log names them. */
export function actorOf({ auth, ip, request }: { auth: { userId: string }; ip: string; request: FastifyRequest }): Actor {
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  return { userId: auth.userId, ip, userAgent, requestId: request.id };
}

/** The account of the caller, by which every query of a tenant's data is bound; 403 for staff, who have none. */
export function tenantOf(auth: Caller): string {
  if (!auth.accountId) throw new ApiError(403, 'FORBIDDEN', 'This is available to customers only');
  return auth.accountId;
}
