import Type from 'typebox';
import { adminUsersSpec } from '../lists/admin-users';
import { userStatus } from '../reference/users';
import { adminRoles, customerRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, RowKeys, searchText } from './parts';
import { SetChange, WholeSet } from './set-change';
import { Email, PersonName, Username } from './people';
import { Instant, Nullable, OneOf, Uuid } from './values';

const anyRole = [...customerRoles, ...adminRoles] as const;
const apps = ['customer', 'admin'] as const;

/** A user of any account, or a staff member. */
export const AdminUserRow = Type.Object({
  userUUID: Uuid,
  /** Null for staff. */
  account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
  app: OneOf(apps),
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  email: Type.String(),
  pendingEmail: Nullable(Type.String()),
  roles: Type.Array(OneOf(anyRole)),
  /**
   * `LOCKED` after many wrong passwords, while a login on an unknown device needs an emailed code, or after wrong codes
   * of two-step verification, while no code is accepted.
   */
  status: OneOf(userStatus.values),
  /** When the lock expires; null unless locked. */
  lockedUntil: Nullable(Instant),
  /** True if the password must be changed at the next login. */
  requirePasswordReset: Type.Boolean(),
  /** True if the user has set up two-step verification. */
  twoFactor: Type.Boolean(),
  lastLoginAt: Nullable(Instant),
  lastLoginIp: Nullable(Type.String()),
  createdAt: Instant,
});

const filter = Filter({
  /** Text in name, username, email or company. */
  ...searchText,
  userUUID: RowKeys,
  app: AnyOf(apps),
  role: AnyOf(anyRole),
  status: AnyOf(userStatus.values),
  accountUUID: AnyUuid,
});

/** Actions of staff on a user, besides changing fields. */
export const adminUserActions = [
  'resendInvite',
  'resetPassword',
  'resetTwoFactor',
  'unlock',
  'disable',
  'enable',
] as const;

export const adminUsers = {
  ...defineList(
    adminUsersSpec,
    { summary: 'Lists the users of all accounts, and staff.', access: adminRoles, filter, item: AdminUserRow },
    { summary: 'Counts the matching users.', sums: {} },
    { call: 'admin.manage/exportadminusers', summary: 'Exports the same users as CSV.' },
  ),
  'admin.manage/saveadminuser': defineCall({
    summary:
      'Invites a user (without userUUID; staff if accountUUID is null), or updates one. Callers can’t update themselves or staff with a higher role.',
    access: adminRoles,
    effect: 'changes',
    effectWith: { effect: 'grants', properties: ['email', 'roles', 'roleChange'] },
    invalidates: [
      'admin.manage/getadminusers',
      'admin.manage/getaccounts',
      'admin.manage/getaccount',
      'admin.manage/getaudit',
    ],
    request: Type.Object(
      {
        userUUID: Type.Optional(Uuid),
        /** Only when creating: null or omitted for staff. */
        accountUUID: Type.Optional(Nullable(Uuid)),
        firstName: Type.Optional(PersonName),
        lastName: Type.Optional(PersonName),
        email: Type.Optional(Email),
        /** Only when creating. */
        username: Type.Optional(Username),
        /** Of a new user. Of an existing one, `roleChange`. */
        roles: Type.Optional(WholeSet(OneOf(anyRole), { minItems: 1, maxItems: anyRole.length })),
        roleChange: Type.Optional(SetChange(OneOf(anyRole), anyRole.length)),
      },
      { additionalProperties: false },
    ),
    response: AdminUserRow,
  }),
  'admin.manage/setadminuserstatus': defineCall({
    summary:
      'Performs an action on a user: resend the invitation, reset the password or two-step verification, unlock, disable, enable.',
    access: adminRoles,
    effect: 'grants',
    invalidates: ['admin.manage/getadminusers', 'admin.manage/getaccount', 'admin.manage/getaudit'],
    request: Type.Object({ userUUID: Uuid, action: OneOf(adminUserActions) }, { additionalProperties: false }),
    response: AdminUserRow,
  }),
};
