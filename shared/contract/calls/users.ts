import Type from 'typebox';
import { usersSpec } from '../lists/users';
import { customerRoles, ownerRoles } from '../reference/roles';
import { userStatus } from '../reference/users';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, RowKeys, searchText } from './parts';
import { Email, PersonName, Username } from './people';
import { SetChange, WholeSet } from './set-change';
import { Instant, Nullable, OneOf, Uuid } from './values';

/** A user of the account. */
export const UserRow = Type.Object({
  userUUID: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  email: Type.String(),
  /** A new address that is not confirmed yet. */
  pendingEmail: Type.Optional(Nullable(Type.String())),
  roles: Type.Array(OneOf(customerRoles)),
  /**
   * `LOCKED` after many wrong passwords, while a login on an unknown device needs an emailed code, or after wrong codes
   * of two-step verification, while no code is accepted.
   */
  status: OneOf(userStatus.values),
  /** When the lock expires; null unless locked. */
  lockedUntil: Nullable(Instant),
  /** True if the user has set up two-step verification. */
  twoFactor: Type.Boolean(),
  lastLoginAt: Nullable(Instant),
  createdAt: Instant,
});

const filter = Filter({
  /** Text in name, username or email. */
  ...searchText,
  userUUID: RowKeys,
  role: AnyOf(customerRoles),
  status: AnyOf(userStatus.values),
});

const access = ownerRoles;
const Roles = Type.Array(OneOf(customerRoles), { minItems: 1, maxItems: customerRoles.length });

/** Actions on a user, besides changing fields. */
export const userActions = ['resendInvite', 'resetPassword', 'resetTwoFactor', 'unlock', 'disable', 'enable'] as const;

export const users = {
  ...defineList(
    usersSpec,
    { summary: 'Lists the users of the account.', access, filter, item: UserRow },
    { summary: 'Counts the matching users.', sums: {} },
    { call: 'account.manage/exportusers', summary: 'Exports the same users as CSV.' },
  ),
  'account.manage/adduser': defineCall({
    summary: 'Invites a user by email. They choose a password with the link.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/getusers'],
    request: Type.Object(
      { firstName: PersonName, lastName: PersonName, email: Email, username: Username, roles: Roles },
      { additionalProperties: false },
    ),
    response: UserRow,
  }),
  'account.manage/updateuser': defineCall({
    summary:
      'Updates a user of the account or performs an action on them. Changing roles or disabling ends their sessions at once.',
    access,
    effect: 'changes',
    effectWith: { effect: 'grants', properties: ['email', 'roles', 'roleChange', 'action'] },
    invalidates: [
      'account.manage/getusers',
      'account.manage/getdeposits',
      'account.manage/getbillinghistory',
      'report.manage/getsmsoutbound',
    ],
    request: Type.Object(
      {
        userUUID: Uuid,
        firstName: Type.Optional(PersonName),
        lastName: Type.Optional(PersonName),
        email: Type.Optional(Email),
        roles: Type.Optional(WholeSet(OneOf(customerRoles), { minItems: 1, maxItems: customerRoles.length })),
        roleChange: Type.Optional(SetChange(OneOf(customerRoles), customerRoles.length)),
        action: Type.Optional(OneOf(userActions)),
      },
      { additionalProperties: false },
    ),
    response: UserRow,
  }),
  'account.manage/deleteuser': defineCall({
    summary: 'Deletes a user and ends their sessions at once. Their actions remain in the history.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/getusers'],
    request: Type.Object({ userUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
