import type { CallRequest, CallResponse } from '@heliograph/contract';
import { grantableRoles, mayManage } from '@heliograph/contract/reference/granting';
import type { Executor } from '../../../../db';
import { actorOf, tenantOf, type CallContext } from '../../../../http/register-call';
import { attemptRules, accountZone } from '../../../identity';
import {
  inviteUser,
  applyUserAction,
  lockUsers,
  managedUserById,
  patchUser,
  rolesAfter,
  refusingDuplicates,
  removeUser,
  sameRoles,
  countAttempt,
  currentRoles,
  storeMails,
  type UserContext,
  type ManagedUser,
} from '../../users';
import { Refusal, notFound } from '../../../../base/refusal';
import type { Mail } from '../../../notices';
import { oneUser } from './queries';

type Name = 'account.manage/adduser' | 'account.manage/updateuser' | 'account.manage/deleteuser';

const forbidden = (response: string, field?: string) =>
  new Refusal(
    'forbidden',
    'FORBIDDEN',
    response,
    field ? { fields: [{ field, code: 'forbidden', message: response }] } : {},
  );

/** Runs changes to the users of the caller's account, one at a time, in one transaction that includes their emails. */
async function asManager<Result>(
  context: CallContext<Name>,
  work: (ctx: UserContext, held: string[], accountId: string) => Promise<Result>,
): Promise<Result> {
  const { db, auth, host, clock } = context;
  const accountId = tenantOf(auth);
  const outbox: Mail[] = [];
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await lockUsers(tx, { accountId, brandId: host.brandConfig.id });
      const ctx = { tx, now: clock(), host, deps: context, outbox };
      const result = await work(ctx, await currentRoles(tx, auth), accountId);
      await storeMails(ctx);
      return result;
    }),
  );
}

async function userOf(tx: Executor, accountId: string, userId: string): Promise<ManagedUser> {
  const user = await managedUserById(tx, userId);
  if (user?.accountId !== accountId) throw notFound('The user');
  return user;
}

function refuseUngrantable(held: readonly string[], roles: readonly string[]): void {
  const grantable: readonly string[] = grantableRoles(held);
  const ungrantable = roles.find((role) => !grantable.includes(role));
  if (ungrantable) throw forbidden(`Your roles don’t allow you to grant the role ${ungrantable}`, 'roles');
}

/** Serves `account.manage/adduser`: creates a user without a password, and emails a link to set one. */
export function addUser(
  context: CallContext<'account.manage/adduser'>,
): Promise<CallResponse<'account.manage/adduser'>> {
  return asManager(context, async (ctx, held, accountId) => {
    const { body, host } = context;
    refuseUngrantable(held, body.roles);
    await countAttempt(ctx.tx, attemptRules.invites, accountId, ctx.now);
    const timezone = await accountZone(ctx.tx, accountId);
    const user = await inviteUser(ctx, actorOf(context), {
      ...body,
      accountId,
      brandId: host.brandConfig.id,
      timezone,
    });
    return oneUser(ctx.tx, accountId, user.id, ctx.now);
  });
}

/**
 * Serves `account.manage/updateuser`: users can't change their own roles, nor users whose roles they couldn't grant.
 */
export function updateUser(
  context: CallContext<'account.manage/updateuser'>,
): Promise<CallResponse<'account.manage/updateuser'>> {
  const { auth, body } = context;
  return asManager(context, async (ctx, held, accountId) => {
    const user = await userOf(ctx.tx, accountId, body.userUUID);
    if (user.id === auth.userId) refuseOnSelf(user, body);
    else refuseOthers(held, user);
    refuseUngrantable(held, [...(body.roles ?? []), ...changedRoles(body)]);
    const patched = await patchUser(ctx, actorOf(context), user, body);
    if (body.action) await applyUserAction(ctx, actorOf(context), patched, body.action);
    return oneUser(ctx.tx, accountId, user.id, ctx.now);
  });
}

/** Serves `account.manage/deleteuser`. */
export function deleteUser(
  context: CallContext<'account.manage/deleteuser'>,
): Promise<CallResponse<'account.manage/deleteuser'>> {
  return asManager(context, async (ctx, held, accountId) => {
    const user = await userOf(ctx.tx, accountId, context.body.userUUID);
    if (user.id === context.auth.userId) throw forbidden('You can’t delete your own user');
    refuseOthers(held, user);
    await removeUser(ctx, actorOf(context), user);
    return { deleted: true };
  });
}

function refuseOthers(held: readonly string[], user: ManagedUser): void {
  if (!mayManage(held, user.roles)) throw forbidden('Only users with the Customer role can change this user');
}

const changedRoles = ({ roleChange }: CallRequest<'account.manage/updateuser'>): string[] =>
  roleChange ? [...roleChange.added, ...roleChange.removed] : [];

function refuseOnSelf(user: ManagedUser, { action, email, ...body }: CallRequest<'account.manage/updateuser'>): void {
  // Changing it in the profile requires the current password.
  if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase())
    throw forbidden('Change your own email address in your profile', 'email');
  if (!sameRoles(rolesAfter(user, body), user.roles)) throw forbidden('You can’t change your own roles', 'roles');
  if (action) throw forbidden('You can’t do this to your own user');
}
