import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { Role } from '@heliograph/contract/reference/roles';
import { appendAudit, type Actor } from '../../identity';
import { createUser } from './user-record';
import { trimmedName } from '../../../db/names';
import { invite, isByStaff } from './user-mails';
import type { UserContext } from './user-mails';
import { managedUserById } from './managed-user';
import type { ManagedUser } from './managed-user';
import { refuseTaken } from './taken';

/** A user to invite; staff have no account. */
export interface NewUser {
  brandId: number;
  accountId: string | null;
  /** For staff: of every site brand. */
  allBrands?: boolean;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  timezone: string;
  roles: readonly Role[];
}

/** Creates a user without a password and emails the invitation. */
export async function inviteUser(ctx: UserContext, actor: Actor, input: NewUser): Promise<ManagedUser> {
  const { tx, now } = ctx;
  const { brandId, accountId, email, username } = input;
  const firstName = trimmedName('firstName', 'First name', input.firstName);
  const lastName = trimmedName('lastName', 'Last name', input.lastName);
  const roles = [...new Set(input.roles)];
  await refuseTaken(
    tx,
    { brandId, accountId, app: accountId === null ? 'admin' : 'customer', username, email, byStaff: isByStaff(ctx) },
    now,
  );
  const id = await createUser(tx, {
    ...input,
    firstName,
    lastName,
    roles,
    passwordHash: null,
    status: 'INVITED',
    at: now,
  });
  const user = await managedUserById(tx, id);
  if (!user) throw new Error(`User ${id} was not written`);
  await invite(ctx, actor, user);
  const after = { username, email, firstName, lastName, roles };
  await appendAudit(
    tx,
    actor,
    { action: 'user.invite', entity: 'user', entityId: id, entityName: fullNameOf(user), accountId, after },
    now,
  );
  return user;
}
