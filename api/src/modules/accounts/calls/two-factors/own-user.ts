import { userById, type UserRecord } from '../../users/user-record';
import { type Caller } from '../../../identity';
import type { Deps } from '../../../../http/deps';

/** Returns the user who makes a call. */
export async function ownUser({ db, auth }: Pick<Deps, 'db'> & { auth: Caller }): Promise<UserRecord> {
  const user = await userById(db, auth.userId);
  if (!user) throw new Error(`User ${auth.userId} has a session but no row`);
  return user;
}
