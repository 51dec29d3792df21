import { EditIcon, PauseIcon } from '@heliograph/shared/data';
import type { MenuItem } from '@heliograph/shared/overlay';
import { EyeIcon, RetryIcon } from '@heliograph/shared/ui';
import type { Account, AccountTask } from './types';

/** The verb that changes whether an account works; null where it neither works nor is suspended. */
export function statusVerb({ status }: Pick<Account, 'status'>): 'Suspend' | 'Reactivate' | null {
  if (status === 'ACTIVE') return 'Suspend';
  return status === 'SUSPENDED' ? 'Reactivate' : null;
}

interface Doers {
  view: () => void;
  start: (task: AccountTask) => void;
}

/** The actions of an account's row. */
export function accountMenu(account: Account, { view, start }: Doers): MenuItem[] {
  const verb = statusVerb(account);
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    { label: 'Edit', icon: EditIcon, onSelect: () => start({ kind: 'edit', account }) },
    ...(verb
      ? [{ label: verb, icon: verb === 'Suspend' ? PauseIcon : RetryIcon, ...(verb === 'Suspend' && { tone: 'danger' as const }), onSelect: () => start({ kind: 'status', account }) }]
      : []),
  ];
}
