import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { CallRequest } from '@heliograph/contract';
import { applyChange, type SetDifference } from '@heliograph/contract/reference/set-difference';
import { sql } from 'drizzle-orm';
import { fieldError, Refusal } from '../../../base/refusal';
import { attemptRules, clearAttempts, appendAudit, changed, type Act, type Actor, endTokens } from '../../identity';
import { revokeSessions } from '../log-in/sessions';
import { trimmedName } from '../../../db/names';
import { removeFactor } from '../two-factors';
import { cancelEmailChange, requestEmailChange } from './email-change';
import { eraseUserData } from './erase-user';
import { requestNewPassword, invite, isByStaff, notifyTwoFactorReset } from './user-mails';
import type { UserContext } from './user-mails';
import { refuseLastHolder } from './managed-user';
import type { ManagedUser } from './managed-user';
import { refuseTaken } from './taken';
import { endLock } from './user-lock';

/** Fields of a user to change; omitted fields keep their values. */
export interface UserPatch {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** Replaces the roles. */
  roles?: readonly string[] | undefined;
  /** Roles that are added and removed. */
  roleChange?: SetDifference<string> | undefined;
}

export type UserAction = CallRequest<'admin.manage/setadminuserstatus'>['action'];

const actOn = (user: ManagedUser, act: Pick<Act, 'action'> & Partial<Act>): Act => ({
  entity: 'user',
  entityId: user.id,
  entityName: fullNameOf(user),
  accountId: user.accountId,
  ...act,
});

/** Checks whether both have the same roles. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** Returns the roles of a user after a change of them; 422 without any. */
export function rolesAfter(user: Pick<ManagedUser, 'roles'>, { roles, roleChange }: UserPatch): string[] {
  const whole = roles === undefined ? user.roles : [...new Set(roles)].sort();
  const after = roleChange ? applyChange(whole, roleChange).sort() : whole;
  if (after.length === 0) throw fieldError('roles', 'required', 'Select at least one role');
  return after;
}

/** Changes names, roles and address of a user. New roles end their sessions. The caller has checked permissions. */
export async function patchUser(
  ctx: UserContext,
  actor: Actor,
  user: ManagedUser,
  patch: UserPatch,
): Promise<ManagedUser> {
  const { tx, now } = ctx;
  const after: ManagedUser = {
    ...user,
    firstName: patch.firstName === undefined ? user.firstName : trimmedName('firstName', 'First name', patch.firstName),
    lastName: patch.lastName === undefined ? user.lastName : trimmedName('lastName', 'Last name', patch.lastName),
    roles: rolesAfter(user, patch),
  };
  if (!sameRoles(user.roles, after.roles)) await replaceRoles(ctx, user, after.roles);
  const facts = ({ firstName, lastName, roles }: ManagedUser) => ({ firstName, lastName, roles });
  const difference = changed(facts(user), facts(after));
  if (difference) {
    await tx.run(sql`
      update app_user set first_name = ${after.firstName}, last_name = ${after.lastName}, updated_at = ${now}
        where id = ${user.id}`);
    await appendAudit(tx, actor, actOn(after, { action: 'user.update', ...difference }), now);
  }
  if (patch.email === undefined) return after;
  return changeEmail(ctx, actor, after, patch.email);
}

async function replaceRoles({ tx, now }: UserContext, user: ManagedUser, roles: readonly string[]): Promise<void> {
  await refuseLastHolder(tx, user, { active: true, roles });
  await tx.run(sql`delete from user_role where user_id = ${user.id}`);
  for (const role of roles) await tx.run(sql`insert into user_role (user_id, role) values (${user.id}, ${role})`);
  await revokeSessions(tx, user.id, now);
}

/** An invited user gets the invitation at the new address; any other user must confirm it. */
async function changeEmail(ctx: UserContext, actor: Actor, user: ManagedUser, email: string): Promise<ManagedUser> {
  const { tx, now } = ctx;
  if (email.toLowerCase() === user.email.toLowerCase()) return user;
  if (user.status === 'INVITED') {
    await refuseTaken(tx, { ...user, username: undefined, email, except: user.id, byStaff: isByStaff(ctx) }, now);
    await tx.run(sql`update app_user set email = ${email}, updated_at = ${now} where id = ${user.id}`);
    await invite(ctx, actor, { ...user, email });
  } else await requestEmailChange(ctx, user, email);
  await appendAudit(
    tx,
    actor,
    actOn(user, { action: 'user.emailChange', before: { email: user.email }, after: { email } }),
    now,
  );
  return { ...user, email: user.status === 'INVITED' ? email : user.email };
}

const conflict = (response: string) => new Refusal('conflict', 'CONFLICT', response);

/** Applies an action of the row menu to a user. The caller has checked permissions. */
export async function applyUserAction(
  ctx: UserContext,
  actor: Actor,
  user: ManagedUser,
  action: UserAction,
): Promise<void> {
  const { tx, now } = ctx;
  let lockedUntil: Date | null = null;
  switch (action) {
    case 'resendInvite':
      if (user.status !== 'INVITED') throw conflict('This user has already accepted the invitation');
      await invite(ctx, actor, user);
      break;
    case 'resetPassword':
      if (user.status !== 'ACTIVE')
        throw conflict(
          user.status === 'INVITED'
            ? 'This user has no password yet. Send the invitation again.'
            : 'This user is disabled',
        );
      if (!user.emailVerified) throw conflict('This user has not verified their email address yet');
      // Its hash stays in the history, so that it can't be chosen again.
      await tx.run(
        sql`update app_user set password_hash = null, require_password_reset = true, updated_at = ${now}
          where id = ${user.id}`,
      );
      await revokeSessions(tx, user.id, now);
      // Someone who had the password may have requested a new address.
      await cancelEmailChange(tx, user.id, now);
      await requestNewPassword(ctx, actor, user);
      break;
    case 'resetTwoFactor':
      if (!(await removeFactor(tx, user.id))) throw conflict('This user has not set up two-step verification');
      await clearAttempts(tx, attemptRules.secondFactor, user.id);
      await revokeSessions(tx, user.id, now);
      await notifyTwoFactorReset(ctx, actor, user);
      break;
    case 'unlock':
      lockedUntil = await endLock(tx, user.id, now);
      break;
    case 'disable':
      if (user.status === 'DISABLED') throw conflict('This user is disabled already');
      await shutOut(ctx, user);
      break;
    case 'enable':
      if (user.status !== 'DISABLED') throw conflict('This user is not disabled');
      await tx.run(
        sql`update app_user set status = ${user.emailVerified ? 'ACTIVE' : 'INVITED'}, updated_at = ${now}
          where id = ${user.id}`,
      );
      break;
  }
  const after = await tx.row<{ status: string }>(sql`select status from app_user where id = ${user.id}`);
  const difference = lockedUntil
    ? { before: { status: 'LOCKED', lockedUntil: lockedUntil.toISOString() }, after: { ...after } }
    : changed({ status: user.status }, { ...after });
  await appendAudit(tx, actor, actOn(user, { action: `user.${action}`, ...(difference ?? {}) }), now);
}

/** Revokes all access: status, sessions, links. */
async function shutOut({ tx, now }: UserContext, user: ManagedUser): Promise<void> {
  await refuseLastHolder(tx, user, { active: false, roles: user.roles });
  await tx.run(sql`update app_user set status = 'DISABLED', updated_at = ${now} where id = ${user.id}`);
  await revokeSessions(tx, user.id, now);
  await endTokens(tx, user.id, ['MAGIC', 'RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL'], now);
}

/** Deletes a user: revokes all access and erases their data. */
export async function removeUser(ctx: UserContext, actor: Actor, user: ManagedUser): Promise<void> {
  const { tx, now } = ctx;
  await shutOut(ctx, user);
  const { username, email, firstName, lastName, roles } = user;
  await eraseUserData(tx, user.id, now);
  await appendAudit(
    tx,
    actor,
    actOn(user, { action: 'user.delete', before: { username, email, firstName, lastName, roles } }),
    now,
  );
}
