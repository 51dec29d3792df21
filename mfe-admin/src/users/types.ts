import type { RowOf } from '@heliograph/shared/data';

/** A user of any account, or one of the staff. */
export type AnyUser = RowOf<'admin.manage/getadminusers'>;

/** What is being done with a user, in a drawer or a question. */
export type UserTask = { kind: 'create' } | { kind: 'resetPassword' | 'resetTwoFactor' | 'disable'; user: AnyUser };

/** What is done at once, without a question. */
export type InstantAction = 'resendInvite' | 'unlock' | 'enable';
