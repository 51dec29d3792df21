import type { FastifyRequest } from 'fastify';
import { calls, type CallName, type Access, type CallSpec } from '@heliograph/contract';
import { ApiError } from './api-error';
import { authenticate, type LiveSession } from './authenticate';
import type { Deps, Proof } from './deps';
import { refuseImpersonated } from './impersonated-calls';

/** How long confirmed identity lasts. */
export const PROOF_MS = 15 * 60 * 1000;

/** Throws 403 with the method to use if the user of a session has not confirmed their identity recently. */
export function refuseUnproved({ provedAt, method }: Proof, now: Date): void {
  if (provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS) return;
  const words =
    method === 'code'
      ? 'Confirm it’s you with a code from your authenticator app'
      : 'Confirm it’s you with your password';
  throw new ApiError(403, 'STEP_UP_REQUIRED', words, { method });
}

// Calls that a session may make before the terms are accepted and a required password reset is done.
const alwaysOpen = new Set<CallName>([
  'account.manage/getdetail',
  'account.manage/accepttos',
  'account.manage/changepassword',
  'session.manage/logout',
]);

// Staff log in, request a new password, and open the links of invitations, resets and new addresses; they do not sign
// up.
const publicForStaff = new Set<CallName>([
  'session.manage/login',
  'session.manage/answerchallenge',
  'session.manage/resendchallenge',
  'session.manage/linkinfo',
  'session.manage/verifyemail',
  'session.manage/undoemailchange',
  'account.manage/forgotpassword',
  'account.manage/resetpassword',
]);

const forbidden = (response: string, code = 'FORBIDDEN') => new ApiError(403, code, response);

/** Checks whether users with these roles may make a call with this access, once they are logged in. */
export const mayCall = (access: Access, roles: readonly string[]): boolean =>
  typeof access === 'string' || access.some((role) => roles.includes(role));

/** Rejects a call that the caller may not make, in the contract's order of checks; otherwise records the caller. */
export async function checkAccess(deps: Deps, name: CallName, request: FastifyRequest): Promise<void> {
  const { access }: CallSpec = calls[name];
  const host = request.hostConfig;
  if (access === 'public') {
    if (host?.app === 'admin' && !publicForStaff.has(name)) throw forbidden('This is not available to staff');
    return;
  }
  await admit(deps, access, request, alwaysOpen.has(name));
  if (request.auth) refuseImpersonated(request.auth, name);
}

/**
 * Rejects a request without a live session on this site and one of the roles; otherwise records the caller. `early`:
 * also before the terms are accepted.
 */
export async function admit(deps: Deps, access: Access, request: FastifyRequest, early = false): Promise<void> {
  const host = request.hostConfig;
  const session = await authenticate(deps, request.headers.authorization);
  if (!session) throw new ApiError(401, 'INVALID_SESSION', 'Invalid SessionID');
  if (session.app !== host?.app || session.brandId !== host.brandConfig.id)
    throw forbidden('This session is for another site');
  if (!early) refusePending(session);
  if (!mayCall(access, session.roles)) throw forbidden('Your roles don’t allow this');
  const { userId, accountId, roles, sessionId, app, brandId, allBrands, timezone, impersonation } = session;
  request.auth = {
    userId,
    accountId,
    roles,
    sessionId,
    app,
    brandId,
    allBrands,
    timezone,
    ...(impersonation && { impersonation }),
  };
  request.proof = session.proof;
}

function refusePending({ termsPending, passwordResetPending }: LiveSession): void {
  if (termsPending) throw forbidden('Please accept the terms of service first', 'TERMS_PENDING');
  if (passwordResetPending) throw forbidden('Please change your password first', 'PASSWORD_RESET_PENDING');
}
