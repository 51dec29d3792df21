import type { Role } from '@heliograph/shared/reference/roles';
import { appendAudit } from '../audit';
import type { Actor } from '../audit';
import { trimmedName } from '../names';
import { createUser } from '../users';
import { invite, isStaffDesk } from './mails';
import type { Desk } from './mails';
import { fullName, memberById } from './member';
import type { Member } from './member';
import { refuseTaken } from './taken';

/** Somebody to invite; staff have no account. */
export interface NewMember {
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

/** Creates a user without a password and writes the invitation. */
export async function addMember(desk: Desk, actor: Actor, input: NewMember): Promise<Member> {
  const { tx, now } = desk;
  const { brandId, accountId, email, username } = input;
  const firstName = trimmedName('firstName', 'First name', input.firstName);
  const lastName = trimmedName('lastName', 'Last name', input.lastName);
  const roles = [...new Set(input.roles)];
  await refuseTaken(tx, { brandId, accountId, app: accountId === null ? 'admin' : 'customer', username, email, byStaff: isStaffDesk(desk) }, now);
  const id = await createUser(tx, { ...input, firstName, lastName, roles, passwordHash: null, status: 'INVITED', at: now });
  const member = await memberById(tx, id);
  if (!member) throw new Error(`User ${id} was not written`);
  await invite(desk, actor, member);
  const after = { username, email, firstName, lastName, roles };
  await appendAudit(tx, actor, { action: 'user.invite', entity: 'user', entityId: id, entityName: fullName(member), accountId, after }, now);
  return member;
}
