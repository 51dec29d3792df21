import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { actorOf } from '../../../http/actor';
import { addMember, actOnMember, memberById, patchMember } from '../../../domain/members';
import type { Member } from '../../../domain/members';
import { holdsMember, ofBrand } from '../../../domain/staff-scope';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { CallContext } from '../../../http/register-call';
import { atStaffDesk, lockMembers } from '../desk';
import type { StaffDesk } from '../desk';
import { oneAdminUser } from './queries';
import { checkRoles, refuseUntouchable } from './rules';

type Context = CallContext<'admin.manage/saveadminuser'>;
type Request = CallRequest<'admin.manage/saveadminuser'>;

/** `admin.manage/saveadminuser`: invites a user of an account or of the staff, or changes one. */
export function saveAdminUser(context: Context): Promise<CallResponse<'admin.manage/saveadminuser'>> {
  return atStaffDesk(context, async (desk) => {
    const { userUUID } = context.body;
    const id = userUUID === undefined ? await create(desk, context) : await change(desk, context, userUUID);
    return oneAdminUser(desk.tx, desk.scope, id, desk.now);
  });
}

/** `admin.manage/setadminuserstatus`. */
export function setAdminUserStatus(context: CallContext<'admin.manage/setadminuserstatus'>): Promise<CallResponse<'admin.manage/setadminuserstatus'>> {
  return atStaffDesk(context, async (desk) => {
    const member = await touchable(desk, context.auth.userId, context.body.userUUID);
    await actOnMember(desk, actorOf(context), member, context.body.action);
    return oneAdminUser(desk.tx, desk.scope, member.id, desk.now);
  });
}

async function touchable(desk: StaffDesk, userId: string, target: string): Promise<Member> {
  const found = await memberById(desk.tx, target);
  if (!found || !holdsMember(desk.scope, found)) throw notFound('The user');
  await lockMembers(desk, found);
  // Read again: somebody may have changed the user while this waited.
  const member = await memberById(desk.tx, target);
  if (!member) throw notFound('The user');
  refuseUntouchable(desk.held, userId, member);
  return member;
}

async function change(desk: StaffDesk, context: Context, userUUID: string): Promise<string> {
  const { auth, body } = context;
  const member = await touchable(desk, auth.userId, userUUID);
  if (body.username !== undefined && body.username !== member.username.toLowerCase()) throw fieldError('username', 'fixed', 'Username cannot be changed');
  if (body.accountUUID !== undefined && body.accountUUID?.toLowerCase() !== member.accountId?.toLowerCase()) {
    throw fieldError('accountUUID', 'fixed', 'Account cannot be changed');
  }
  if (body.roles) checkRoles(desk.held, member.app, body.roles);
  await patchMember(desk, actorOf(context), member, body);
  return member.id;
}

async function create(desk: StaffDesk, context: Context): Promise<string> {
  const { firstName, lastName, email, username, roles } = required(context.body);
  const home = await homeOf(desk, context);
  checkRoles(desk.held, home.accountId === null ? 'admin' : 'customer', roles);
  const member = await addMember(desk, actorOf(context), { ...home, firstName, lastName, email, username, roles });
  return member.id;
}

function required({ firstName, lastName, email, username, roles }: Request) {
  if (firstName === undefined) throw fieldError('firstName', 'required', 'First name is required');
  if (lastName === undefined) throw fieldError('lastName', 'required', 'Last name is required');
  if (email === undefined) throw fieldError('email', 'required', 'Email is required');
  if (username === undefined) throw fieldError('username', 'required', 'Username is required');
  if (roles === undefined) throw fieldError('roles', 'required', 'Select at least one role');
  return { firstName, lastName, email, username, roles };
}

interface Home {
  brandId: number;
  accountId: string | null;
  allBrands?: boolean;
  timezone: string;
}

/** Where a new user belongs; staff get the brands and the time zone of whoever adds them. */
async function homeOf(desk: StaffDesk, { body, auth, host }: Context): Promise<Home> {
  const { tx, scope } = desk;
  if (!body.accountUUID) {
    const own = await tx.row<{ timezone: string }>(sql`select timezone from app_user where id = ${auth.userId}`);
    return { brandId: host.brandConfig.id, accountId: null, allBrands: scope === 'allBrands', timezone: own?.timezone ?? 'UTC' };
  }
  const account = await tx.row<Home & { status: string }>(sql`
    select id as "accountId", host_brand_id as "brandId", timezone, status from account where id = ${body.accountUUID} and ${ofBrand(scope, sql`host_brand_id`)}`);
  if (!account) throw notFound('The account');
  if (account.status === 'CLOSED') throw new Refusal('conflict', 'CONFLICT', 'This account is closed');
  await lockMembers(desk, account);
  return { brandId: account.brandId, accountId: account.accountId, timezone: account.timezone };
}
