import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { grantableRoles, mayManage } from '@heliograph/shared/reference/granting';
import type { Executor } from '../../db';
import { actorOf } from '../../http/actor';
import { attemptRules } from '../../domain/attempts';
import { addMember, actOnMember, lockCircle, memberById, patchMember, refusingDuplicates, removeMember, sameRoles, spend, standingRoles, storeMails } from '../../domain/members';
import type { Desk, Member } from '../../domain/members';
import { Refusal, notFound } from '../../base/refusal';
import type { CallContext } from '../../http/register-call';
import type { Mail } from '../../domain/ports/mailer';
import { tenantOf } from '../../http/tenant';
import { accountZone } from '../../domain/stored-zones';
import { oneUser } from './queries';

type Name = 'account.manage/adduser' | 'account.manage/updateuser' | 'account.manage/deleteuser';

const forbidden = (response: string, field?: string) =>
  new Refusal('forbidden', 'FORBIDDEN', response, field ? { fields: [{ field, code: 'forbidden', message: response }] } : {});

/** Works on the users of the caller's account, one change after the other, in one transaction, mails included. */
async function atDesk<Result>(context: CallContext<Name>, work: (desk: Desk, held: string[], accountId: string) => Promise<Result>): Promise<Result> {
  const { db, auth, host, clock } = context;
  const accountId = tenantOf(auth);
  const outbox: Mail[] = [];
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await lockCircle(tx, { accountId, brandId: host.brandConfig.id });
      const desk = { tx, now: clock(), host, deps: context, outbox };
      const result = await work(desk, await standingRoles(tx, auth), accountId);
      await storeMails(desk);
      return result;
    }),
  );
}

async function memberOf(tx: Executor, accountId: string, userId: string): Promise<Member> {
  const member = await memberById(tx, userId);
  if (member?.accountId !== accountId) throw notFound('The user');
  return member;
}

function refuseUngrantable(held: readonly string[], roles: readonly string[]): void {
  const grantable: readonly string[] = grantableRoles(held);
  const refused = roles.find((role) => !grantable.includes(role));
  if (refused) throw forbidden(`Your roles don’t let you grant the role ${refused}`, 'roles');
}

/** `account.manage/adduser`: a user without a password, and a mail to choose one. */
export function addUser(context: CallContext<'account.manage/adduser'>): Promise<CallResponse<'account.manage/adduser'>> {
  return atDesk(context, async (desk, held, accountId) => {
    const { body, host } = context;
    refuseUngrantable(held, body.roles);
    await spend(desk.tx, attemptRules.invites, accountId, desk.now);
    const timezone = await accountZone(desk.tx, accountId);
    const member = await addMember(desk, actorOf(context), { ...body, accountId, brandId: host.brandConfig.id, timezone });
    return oneUser(desk.tx, accountId, member.id, desk.now);
  });
}

/** `account.manage/updateuser`: nobody changes their own roles, nor a user whose roles they could not grant. */
export function updateUser(context: CallContext<'account.manage/updateuser'>): Promise<CallResponse<'account.manage/updateuser'>> {
  const { auth, body } = context;
  return atDesk(context, async (desk, held, accountId) => {
    const member = await memberOf(desk.tx, accountId, body.userUUID);
    if (member.id === auth.userId) refuseOnSelf(member, body);
    else refuseOthers(held, member);
    if (body.roles) refuseUngrantable(held, body.roles);
    const patched = await patchMember(desk, actorOf(context), member, body);
    if (body.action) await actOnMember(desk, actorOf(context), patched, body.action);
    return oneUser(desk.tx, accountId, member.id, desk.now);
  });
}

/** `account.manage/deleteuser`. */
export function deleteUser(context: CallContext<'account.manage/deleteuser'>): Promise<CallResponse<'account.manage/deleteuser'>> {
  return atDesk(context, async (desk, held, accountId) => {
    const member = await memberOf(desk.tx, accountId, context.body.userUUID);
    if (member.id === context.auth.userId) throw forbidden('You can’t delete your own user');
    refuseOthers(held, member);
    await removeMember(desk, actorOf(context), member);
    return { deleted: true };
  });
}

function refuseOthers(held: readonly string[], member: Member): void {
  if (!mayManage(held, member.roles)) throw forbidden('Only users with the Customer role can change this user');
}

function refuseOnSelf(member: Member, { roles, action, email }: CallRequest<'account.manage/updateuser'>): void {
  // There it takes the current password.
  if (email !== undefined && email.toLowerCase() !== member.email.toLowerCase()) throw forbidden('Change your own email address in your profile', 'email');
  if (roles && !sameRoles([...new Set(roles)], member.roles)) throw forbidden('You can’t change your own roles', 'roles');
  if (action) throw forbidden('You can’t do this to your own user');
}
