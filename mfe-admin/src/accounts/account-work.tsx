import { CreateAccount } from './create-account';
import { EditAccount } from './edit-account';
import { SetStatus } from './set-status';
import type { AccountTask } from './types';

export { AccountDrawer } from './account-drawer';

export interface AccountWorkProps {
  task: AccountTask;
  onClose: () => void;
}

/** The drawer or dialog of what is being done with an account. */
export function AccountWork({ task, ...rest }: AccountWorkProps) {
  switch (task.kind) {
    case 'create':
      return <CreateAccount {...rest} />;
    case 'edit':
      return <EditAccount account={task.account} {...rest} />;
    case 'status':
      return <SetStatus account={task.account} {...rest} />;
  }
}
