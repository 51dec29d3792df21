import type { CallRequest } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import { attemptRules, clearAttempts, clearLoginAttempts } from '../attempts';
import { appendAudit, changed } from '../audit';
import type { Act, Actor } from '../audit';
import { trimmedName } from '../names';
import { endTokens } from '../one-time-tokens';
import { revokeSessions } from '../sessions';
import { removeFactor } from '../two-factors';
import { cancelEmailChange, requestEmailChange } from './email-change';
import { demandPassword, invite, isStaffDesk, tellTwoFactorReset } from './mails';
import type { Desk } from './mails';
import { fullName, refuseLastHolder } from './member';
import type { Member } from './member';
import { refuseTaken } from './taken';

/** Fields of a user to change; what is left out stays. */
export interface MemberPatch {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  roles?: readonly string[] | undefined;
}

export type MemberAction = CallRequest<'admin.manage/setadminuserstatus'>['action'];

const actOn = (member: Member, act: Pick<Act, 'action'> & Partial<Act>): Act => ({
  entity: 'user',
  entityId: member.id,
  entityName: fullName(member),
  accountId: member.accountId,
  ...act,
});

/** True if both hold the same roles. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** Changes names, roles and address of a user. New roles end their sessions. Whoever calls has checked that it is allowed. */
export async function patchMember(desk: Desk, actor: Actor, member: Member, patch: MemberPatch): Promise<Member> {
  const { tx, now } = desk;
  const after: Member = {
    ...member,
    firstName: patch.firstName === undefined ? member.firstName : trimmedName('firstName', 'First name', patch.firstName),
    lastName: patch.lastName === undefined ? member.lastName : trimmedName('lastName', 'Last name', patch.lastName),
    roles: patch.roles === undefined ? member.roles : [...new Set(patch.roles)].sort(),
  };
  if (!sameRoles(member.roles, after.roles)) await replaceRoles(desk, member, after.roles);
  const facts = ({ firstName, lastName, roles }: Member) => ({ firstName, lastName, roles });
  const difference = changed(facts(member), facts(after));
  if (difference) {
    await tx.run(sql`
      update app_user set first_name = ${after.firstName}, last_name = ${after.lastName}, updated_at = ${now} where id = ${member.id}`);
    await appendAudit(tx, actor, actOn(after, { action: 'user.update', ...difference }), now);
  }
  if (patch.email === undefined) return after;
  return changeEmail(desk, actor, after, patch.email);
}

async function replaceRoles({ tx, now }: Desk, member: Member, roles: readonly string[]): Promise<void> {
  await refuseLastHolder(tx, member, { active: true, roles });
  await tx.run(sql`delete from user_role where user_id = ${member.id}`);
  for (const role of roles) await tx.run(sql`insert into user_role (user_id, role) values (${member.id}, ${role})`);
  await revokeSessions(tx, member.id, now);
}

/** Somebody who was only invited gets the invitation at the new address; anybody else must confirm it. */
async function changeEmail(desk: Desk, actor: Actor, member: Member, email: string): Promise<Member> {
  const { tx, now } = desk;
  if (email.toLowerCase() === member.email.toLowerCase()) return member;
  if (member.status === 'INVITED') {
    await refuseTaken(tx, { ...member, username: undefined, email, except: member.id, byStaff: isStaffDesk(desk) }, now);
    await tx.run(sql`update app_user set email = ${email}, updated_at = ${now} where id = ${member.id}`);
    await invite(desk, actor, { ...member, email });
  } else await requestEmailChange(desk, member, email);
  await appendAudit(tx, actor, actOn(member, { action: 'user.emailChange', before: { email: member.email }, after: { email } }), now);
  return { ...member, email: member.status === 'INVITED' ? email : member.email };
}

const conflict = (response: string) => new Refusal('conflict', 'CONFLICT', response);

/** Does to a user what a menu offers. Whoever calls has checked that it is allowed. */
export async function actOnMember(desk: Desk, actor: Actor, member: Member, action: MemberAction): Promise<void> {
  const { tx, now } = desk;
  const before = { status: member.status };
  switch (action) {
    case 'resendInvite':
      if (member.status !== 'INVITED') throw conflict('This user has already accepted the invitation');
      await invite(desk, actor, member);
      break;
    case 'resetPassword':
      if (member.status !== 'ACTIVE') throw conflict(member.status === 'INVITED' ? 'This user has no password yet. Send the invitation again.' : 'This user is disabled');
      if (!member.emailVerified) throw conflict('This user has not verified their email address yet');
      // Its hash stays among the earlier ones, so that it cannot be chosen again.
      await tx.run(sql`update app_user set password_hash = null, require_password_reset = true, updated_at = ${now} where id = ${member.id}`);
      await revokeSessions(tx, member.id, now);
      // Whoever had the password may have asked for a new address.
      await cancelEmailChange(tx, member.id, now);
      await demandPassword(desk, actor, member);
      break;
    case 'resetTwoFactor':
      if (!(await removeFactor(tx, member.id))) throw conflict('This user has not set up two-step verification');
      await clearAttempts(tx, attemptRules.secondFactor, member.id);
      await revokeSessions(tx, member.id, now);
      await tellTwoFactorReset(desk, actor, member);
      break;
    case 'unlock':
      await clearLoginAttempts(tx, member.id);
      await clearAttempts(tx, attemptRules.secondFactor, member.id);
      break;
    case 'disable':
      if (member.status === 'DISABLED') throw conflict('This user is disabled already');
      await shutOut(desk, member);
      break;
    case 'enable':
      if (member.status !== 'DISABLED') throw conflict('This user is not disabled');
      await tx.run(sql`update app_user set status = ${member.emailVerified ? 'ACTIVE' : 'INVITED'}, updated_at = ${now} where id = ${member.id}`);
      break;
  }
  const after = await tx.row<{ status: string }>(sql`select status from app_user where id = ${member.id}`);
  await appendAudit(tx, actor, actOn(member, { action: `user.${action}`, ...(changed(before, { ...after }) ?? {}) }), now);
}

/** Ends every way in: status, sessions, links. */
async function shutOut({ tx, now }: Desk, member: Member): Promise<void> {
  await refuseLastHolder(tx, member, { active: false, roles: member.roles });
  await tx.run(sql`update app_user set status = 'DISABLED', updated_at = ${now} where id = ${member.id}`);
  await revokeSessions(tx, member.id, now);
  await endTokens(tx, member.id, ['MAGIC', 'RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL'], now);
}

/**
 * Deletes a user. The row stays under the name of the person, since ledger, messages and evidence point to it;
 * username, address, phone, password and preferences go, and their conversations are nobody's.
 */
export async function removeMember(desk: Desk, actor: Actor, member: Member): Promise<void> {
  const { tx, now } = desk;
  await shutOut(desk, member);
  const { username, email, firstName, lastName, roles } = member;
  await tx.run(sql`
    update app_user set deleted_at = ${now}, username = ${`deleted-${member.id}`}, email = ${`deleted-${member.id}@deleted.invalid`},
           pending_email = null, phone = null, password_hash = null, updated_at = ${now}
    where id = ${member.id}`);
  await tx.run(sql`delete from user_role where user_id = ${member.id}`);
  await tx.run(sql`delete from password_history where user_id = ${member.id}`);
  await tx.run(sql`delete from user_preferences where user_id = ${member.id}`);
  await removeFactor(tx, member.id);
  await tx.run(sql`update conversation set assignee_id = null where assignee_id = ${member.id}`);
  await appendAudit(tx, actor, actOn(member, { action: 'user.delete', before: { username, email, firstName, lastName, roles } }), now);
}
