import type { RowOf } from '@heliograph/shared/data';

/** A user of the account, as the list has them. */
export type User = RowOf<'account.manage/getusers'>;

/** What is being done with a user, in a drawer or a question. */
export type UserTask =
  | { kind: 'invite' }
  | { kind: 'resetPassword' | 'resetTwoFactor' | 'disable' | 'delete'; user: User };

/** What is done at once, without a question. */
export type InstantAction = 'resendInvite' | 'enable';
