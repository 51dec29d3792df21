import type { RowOf } from '@heliograph/shared/data';

/** A customer account, as the list has it. */
export type Account = RowOf<'admin.manage/getaccounts'>;

/** What is being done with an account, in a drawer or a dialog. */
export type AccountTask = { kind: 'create' } | { kind: 'edit' | 'status'; account: Account };
