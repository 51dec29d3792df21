import { AccountDrawer } from './account-drawer';
import { CreateAccount } from './create-account';
import { EditAccount } from './edit-account';
import { SetStatus } from './set-status';
import type { AccountTask } from './types';

export interface AccountWorkProps {
  task: AccountTask;
  /** Goes on to another task, from looking to editing. */
  onTask: (task: AccountTask) => void;
  onClose: () => void;
  /** Called after something has changed. */
  onDone: () => void;
}

/** The drawer or dialog of what is being done with an account. */
export function AccountWork({ task, onTask, ...rest }: AccountWorkProps) {
  switch (task.kind) {
    case 'create':
      return <CreateAccount {...rest} />;
    case 'view':
      return <AccountDrawer account={task.account} onTask={onTask} onClose={rest.onClose} />;
    case 'edit':
      return <EditAccount account={task.account} {...rest} />;
    case 'status':
      return <SetStatus account={task.account} {...rest} />;
  }
}
