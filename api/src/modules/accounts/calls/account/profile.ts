import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { CallRequest } from '@heliograph/contract';
import { appendAudit, changed, type Actor } from '../../../identity';
import { userById } from '../../users/user-record';
import { actorOf, tenantOf, registerCall, type CallContext } from '../../../../http/register-call';
import {
  cancelEmailChange,
  lockUsers,
  managedUserById,
  refusingDuplicates,
  requestEmailChange,
  currentRoles,
  storeMails,
  type UserContext,
  type ManagedUser,
} from '../../users';
import { trimmedName } from '../../../../db/names';
import { isPhone } from '../../../../base/phone';
import { fieldError } from '../../../../base/refusal';
import { isTimeZone } from '../../../../base/zone-time';
import type { Mail } from '../../../notices';
import { updateAccount } from './account-details';
import { checkCurrentPassword } from './current-password';
import { readDetail } from './detail';
import { checkedAddress } from './places';

type Request = CallRequest<'account.manage/update'>;

/**
 * Serves `account.manage/update`: the caller's user, and the shared data of the account: company, address, time zone.
 */
export function registerProfile(app: FastifyInstance): void {
  registerCall(app, 'account.manage/update', async (context) => {
    const { db, auth, host, clock } = context;
    const accountId = tenantOf(auth);
    const body = await checked(context.body);
    await checkEmailChange(context);
    const outbox: Mail[] = [];
    await refusingDuplicates(() =>
      db.transaction(async (tx) => {
        const ctx: UserContext = { tx, now: clock(), host, deps: context, outbox };
        await lockUsers(tx, { accountId, brandId: host.brandConfig.id });
        await currentRoles(tx, auth);
        const member = await managedUserById(tx, auth.userId);
        if (!member) throw new Error(`User ${auth.userId} has a session but no row`);
        await updateUser(ctx, actorOf(context), member, body);
        await updateAccount(ctx, actorOf(context), accountId, body);
        await storeMails(ctx);
      }),
    );
    return readDetail(context);
  });
}

/** Trims the texts of the request; 422 for an invalid field. */
async function checked(body: Request): Promise<Request> {
  const { firstName, lastName, company, phone, timezone, address } = body;
  if (phone && !isPhone(phone)) throw fieldError('phone', 'invalid', 'Phone must be a valid phone');
  if (timezone !== undefined && !isTimeZone(timezone))
    throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  return {
    ...body,
    ...(firstName === undefined ? {} : { firstName: trimmedName('firstName', 'First name', firstName) }),
    ...(lastName === undefined ? {} : { lastName: trimmedName('lastName', 'Last name', lastName) }),
    ...(company === undefined ? {} : { company: trimmedName('company', 'Company', company) }),
    ...(address ? { address: await checkedAddress(address) } : {}),
  };
}

/** A new address requires the password: a stolen session alone must not be enough to take over the user. */
async function checkEmailChange(context: CallContext<'account.manage/update'>): Promise<void> {
  const { db, auth, body } = context;
  if (body.email === undefined) return;
  const user = await userById(db, auth.userId);
  if (user && !sameEmail(user.email, body.email)) await checkCurrentPassword(context, user, body.currentPassword);
}

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function updateUser(ctx: UserContext, actor: Actor, member: ManagedUser, body: Request): Promise<void> {
  const { tx, now } = ctx;
  const { firstName = member.firstName, lastName = member.lastName, phone, email, timezone } = body;
  await tx.run(sql`
    update app_user set first_name = ${firstName}, last_name = ${lastName}, updated_at = ${now},
           phone = ${phone === undefined ? sql`phone` : sql`${phone}`},
             timezone = ${timezone === undefined ? sql`timezone` : sql`${timezone}`}
    where id = ${member.id}`);
  const person = {
    entity: 'user',
    entityId: member.id,
    entityName: fullNameOf({ firstName, lastName }),
    accountId: member.accountId,
  } as const;
  const difference = changed({ firstName: member.firstName, lastName: member.lastName }, { firstName, lastName });
  if (difference) await appendAudit(tx, actor, { ...person, action: 'user.update', ...difference }, now);
  if (body.pendingEmail === null) await cancelEmailChange(tx, member.id, now);
  if (email === undefined || sameEmail(email, member.email)) return;
  if (body.currentPassword === undefined)
    throw fieldError('currentPassword', 'required', 'Current password is required');
  await requestEmailChange(ctx, { ...member, firstName }, email);
  await appendAudit(
    tx,
    actor,
    { ...person, action: 'user.emailChange', before: { email: member.email }, after: { email } },
    now,
  );
}
