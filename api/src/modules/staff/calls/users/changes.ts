import { sql } from 'drizzle-orm';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { grantableStaffRoles, mayManageStaff } from '@heliograph/contract/reference/granting';
import { adminRoles, customerRoles, type App, type Role } from '@heliograph/contract/reference/roles';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { inviteUser, applyUserAction, managedUserById, patchUser, type ManagedUser } from '../../../accounts';
import { includesUser, ofBrand } from '../../../identity';
import { Refusal, fieldError, notFound } from '../../../../base/refusal';
import { asStaff, lockUsersOf, forbidden, type StaffContext } from '../staff-context';
import { oneAdminUser } from './queries';

/** Rejects roles of the other app, and staff roles above one's own. */
function checkRoles(held: readonly string[], app: App, roles: readonly Role[]): void {
  const offered: readonly string[] = app === 'customer' ? customerRoles : adminRoles;
  const otherAppRole = roles.find((role) => !offered.includes(role));
  if (otherAppRole)
    throw fieldError(
      'roles',
      'invalid',
      app === 'customer' ? `${otherAppRole} is a role of staff` : `${otherAppRole} is a role of customers`,
    );
  if (app === 'customer') return;
  const grantable: readonly string[] = grantableStaffRoles(held);
  const ungrantable = roles.find((role) => !grantable.includes(role));
  if (ungrantable) throw forbidden(`Your roles don’t allow you to grant the role ${ungrantable}`, 'roles');
}

/** Rejects actions on oneself and on staff above oneself. */
function refuseUntouchable(held: readonly string[], userId: string, user: ManagedUser): void {
  if (user.id === userId) throw forbidden('You can’t change your own user here');
  if (user.app === 'admin' && !mayManageStaff(held, user.roles))
    throw forbidden('This user has a higher role than you');
}

type Context = CallContext<'admin.manage/saveadminuser'>;
type Request = CallRequest<'admin.manage/saveadminuser'>;

/** Serves `admin.manage/saveadminuser`: invites a user of an account or of the staff, or changes one. */
export function saveAdminUser(context: Context): Promise<CallResponse<'admin.manage/saveadminuser'>> {
  return asStaff(context, async (ctx) => {
    const { userUUID } = context.body;
    const id = userUUID === undefined ? await create(ctx, context) : await change(ctx, context, userUUID);
    return oneAdminUser(ctx.tx, ctx.scope, id, ctx.now);
  });
}

/** Serves `admin.manage/setadminuserstatus`. */
export function setAdminUserStatus(
  context: CallContext<'admin.manage/setadminuserstatus'>,
): Promise<CallResponse<'admin.manage/setadminuserstatus'>> {
  return asStaff(context, async (ctx) => {
    const user = await touchable(ctx, context.auth.userId, context.body.userUUID);
    await applyUserAction(ctx, actorOf(context), user, context.body.action);
    return oneAdminUser(ctx.tx, ctx.scope, user.id, ctx.now);
  });
}

async function touchable(ctx: StaffContext, userId: string, target: string): Promise<ManagedUser> {
  const found = await managedUserById(ctx.tx, target);
  if (!found || !includesUser(ctx.scope, found)) throw notFound('The user');
  await lockUsersOf(ctx, found);
  // Read again: the user may have been changed while this waited.
  const user = await managedUserById(ctx.tx, target);
  if (!user) throw notFound('The user');
  refuseUntouchable(ctx.held, userId, user);
  return user;
}

async function change(ctx: StaffContext, context: Context, userUUID: string): Promise<string> {
  const { auth, body } = context;
  const user = await touchable(ctx, auth.userId, userUUID);
  if (body.username !== undefined && body.username !== user.username.toLowerCase())
    throw fieldError('username', 'fixed', 'Username can’t be changed');
  if (body.accountUUID !== undefined && body.accountUUID?.toLowerCase() !== user.accountId?.toLowerCase()) {
    throw fieldError('accountUUID', 'fixed', 'Account can’t be changed');
  }
  const { added = [], removed = [] } = body.roleChange ?? {};
  checkRoles(ctx.held, user.app, [...(body.roles ?? []), ...added, ...removed]);
  await patchUser(ctx, actorOf(context), user, body);
  return user.id;
}

async function create(ctx: StaffContext, context: Context): Promise<string> {
  const { firstName, lastName, email, username, roles } = required(context.body);
  const home = await homeOf(ctx, context);
  checkRoles(ctx.held, home.accountId === null ? 'admin' : 'customer', roles);
  const user = await inviteUser(ctx, actorOf(context), { ...home, firstName, lastName, email, username, roles });
  return user.id;
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

/** Returns account, brand and time zone of a new user; staff get those of the user who adds them. */
async function homeOf(ctx: StaffContext, { body, auth, host }: Context): Promise<Home> {
  const { tx, scope } = ctx;
  if (!body.accountUUID) {
    const own = await tx.row<{ timezone: string }>(sql`select timezone from app_user where id = ${auth.userId}`);
    return {
      brandId: host.brandConfig.id,
      accountId: null,
      allBrands: scope === 'allBrands',
      timezone: own?.timezone ?? 'UTC',
    };
  }
  const account = await tx.row<Home & { status: string }>(sql`
    select id as "accountId", host_brand_id as "brandId", timezone, status from account
      where id = ${body.accountUUID} and ${ofBrand(scope, sql`host_brand_id`)}`);
  if (!account) throw notFound('The account');
  if (account.status === 'CLOSED') throw new Refusal('conflict', 'CONFLICT', 'This account is closed');
  await lockUsersOf(ctx, account);
  return { brandId: account.brandId, accountId: account.accountId, timezone: account.timezone };
}
