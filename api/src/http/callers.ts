import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import type { Caller } from '../domain/caller';
import type { Actor } from '../domain/audit';

/** Returns the user of a call for the audit log. */
export function actorOf({ auth, ip, request }: { auth: { userId: string }; ip: string; request: FastifyRequest }): Actor {
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  return { userId: auth.userId, ip, userAgent, requestId: request.id };
}

/** Returns the account of the caller, required by every query of tenant data; 403 for staff, who have none. */
export function tenantOf(auth: Caller): string {
  if (!auth.accountId) throw new ApiError(403, 'FORBIDDEN', 'This is available to customers only');
  return auth.accountId;
}
