import { calls, isGuarded, type CallName, type CallSpec } from '@heliograph/contract';
import type { Caller } from '../modules/identity';
import { ApiError } from './api-error';

const logOut: CallName = 'session.manage/logout';

/** Checks whether a call of a session of staff as a user is a change. Ending the session is none. */
export const isChange = (name: CallName): boolean => calls[name].effect !== 'reads' && name !== logOut;

const typing: CallName = 'conversation.manage/settyping';

/**
 * Checks whether a call is a change that is recorded: all but the sign that someone types, of which nothing is stored.
 */
export const isRecorded = (name: CallName): boolean => isChange(name) && name !== typing;

/** Sessions, proofs, notifications, and preferences are the user's own, whatever a call does with them. */
const isOwn = (name: CallName): boolean => name.startsWith('session.manage/');

/**
 * Throws 403 for a call that a session of staff as a user may not make, before its body is read: any change if the
 * session is read-only, else what spends, prices, or grants, and what is the user's own. Does nothing for ordinary
 * sessions.
 */
export function refuseImpersonated({ impersonation }: Pick<Caller, 'impersonation'>, name: CallName): void {
  if (!impersonation || !isChange(name) || calls[name].access === 'public') return;
  if (!impersonation.mayChange)
    throw new ApiError(403, 'READ_ONLY', 'You’re logged in as this user in read-only mode, so nothing can be changed');
  if (isOwn(name) || isGuarded(calls[name])) throw notAsStaff();
}

/** Throws 403 if this body makes the call of such a session spend, price, or grant. */
export function refuseImpersonatedBody(
  { impersonation }: Pick<Caller, 'impersonation'>,
  spec: CallSpec,
  body: unknown,
): void {
  if (impersonation && isGuarded(spec, body)) throw notAsStaff();
}

/** Returns the refusal of what only the user themselves may do. */
export const notAsStaff = () => new ApiError(403, 'NOT_AS_STAFF', 'Only the user can do this themselves');
