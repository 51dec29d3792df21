import { ConfirmUser } from './confirm-user';
import { CreateUser } from './create-user';
import type { UserTask } from './types';

export { EditUser } from './edit-user';

export interface UserWorkProps {
  task: UserTask;
  onClose: () => void;
}

/** The drawer or question of what is being done with users. */
export function UserWork({ task, ...rest }: UserWorkProps) {
  switch (task.kind) {
    case 'create':
      return <CreateUser {...rest} />;
    case 'disable':
    case 'resetPassword':
    case 'resetTwoFactor':
      return <ConfirmUser kind={task.kind} user={task.user} {...rest} />;
  }
}
