import type { CallName } from '@heliograph/shared/contract';
import { calls } from '@heliograph/shared/contract';
import type { Access } from '@heliograph/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import { authenticate } from './authenticate';
import type { LiveSession } from './authenticate';
import type { Deps } from './deps';

// What a session may do before the terms are accepted and a required password reset is done.
const alwaysOpen = new Set<CallName>([
  'account.manage/getdetail',
  'account.manage/accepttos',
  'account.manage/changepassword',
  'session.manage/logout',
]);

// Staff log in, ask for a new password, and open the links of invitations, resets and new addresses; they do not sign up.
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

/** Returns true if holders of these roles may make a call with this access, once they are logged in. */
export const mayCall = (access: Access, roles: readonly string[]): boolean => typeof access === 'string' || access.some((role) => roles.includes(role));

/** Rejects a call that the caller may not make, in the contract's order of checks; otherwise records the caller. */
export async function checkAccess(deps: Deps, name: CallName, request: FastifyRequest): Promise<void> {
  const access: Access = calls[name].access;
  const host = request.hostConfig;
  if (access === 'public') {
    if (host?.app === 'admin' && !publicForStaff.has(name)) throw forbidden('This is not available to staff');
    return;
  }
  const session = await authenticate(deps, request.headers.authorization);
  if (!session) throw new ApiError(401, 'INVALID_SESSION', 'Invalid SessionID');
  if (session.app !== host?.app || session.brandId !== host.brandConfig.id) throw forbidden('This session is for another site');
  if (!alwaysOpen.has(name)) refusePending(session);
  if (!mayCall(access, session.roles)) throw forbidden('Your roles don’t allow this');
  const { userId, accountId, roles, sessionId, app, brandId, allBrands } = session;
  request.auth = { userId, accountId, roles, sessionId, app, brandId, allBrands };
  request.proof = session.proof;
}

function refusePending({ termsPending, passwordResetPending }: LiveSession): void {
  if (termsPending) throw forbidden('Please accept the terms of service first', 'TERMS_PENDING');
  if (passwordResetPending) throw forbidden('Please change your password first', 'PASSWORD_RESET_PENDING');
}
