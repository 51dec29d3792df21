import type { Executor } from '../db';
import type { Auth } from '../http/deps';
import { accountZone } from './account-zone';
import { ownZone } from './admin/own-zone';

/** Returns the time zone of the caller: a customer's account's, a staff member's own. */
export function callerZone(db: Executor, { accountId, userId }: Auth): Promise<string> {
  return accountId === null ? ownZone(db, userId) : accountZone(db, accountId);
}
