import { calls, type CallName, type CallSpec } from '@heliograph/shared/contract';
import type { Caller } from '../domain/caller';
import { ApiError } from './api-error';

/**
 * What staff never do as a user, even in a session that may change: accept terms, log in, prove or change who the user
 * is, add users or credentials that would outlive the session, or spend the user’s money.
 */
const never: ReadonlySet<string> = new Set<CallName>([
  'account.manage/accepttos',
  'account.manage/changepassword',
  'account.manage/update',
  'account.manage/adduser',
  'account.manage/updateuser',
  'account.manage/deleteuser',
  'account.manage/createapicreds',
  'account.manage/startdataexport',
  'account.manage/createdeposit',
  'account.manage/deletepaymentmethod',
  'account.manage/settwofactorpolicy',
]);

/** What staff never read as a user: the files of exports belong to the user who started them. */
const neverRead: CallName = 'account.manage/exportdatafile';

const logOut: CallName = 'session.manage/logout';

/**
 * Checks whether a call of a session of staff as a user is a change. Every change says what it invalidates. Ending the
 * session is none.
 */
export function isChange(name: CallName): boolean {
  const { invalidates, invalidatesNone }: CallSpec = calls[name];
  return (invalidates !== undefined || invalidatesNone !== undefined) && name !== logOut;
}

const typing: CallName = 'conversation.manage/settyping';

/**
 * Checks whether a call is a change that is recorded: all but the sign that someone types, of which nothing is stored.
 */
export const isRecorded = (name: CallName): boolean => isChange(name) && name !== typing;

/** Throws 403 for a call that a session of staff as a user may not make; does nothing for ordinary sessions. */
export function refuseImpersonated({ impersonation }: Pick<Caller, 'impersonation'>, name: CallName): void {
  if (impersonation && name === neverRead) throw notAsStaff();
  if (!impersonation || !isChange(name) || calls[name].access === 'public') return;
  if (!impersonation.mayChange)
    throw new ApiError(403, 'READ_ONLY', 'You’re logged in as this user in read-only mode, so nothing can be changed');
  if (never.has(name) || name.startsWith('session.manage/')) throw notAsStaff();
}

const notAsStaff = () => new ApiError(403, 'NOT_AS_STAFF', 'Only the user can do this themselves');
