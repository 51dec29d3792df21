import { ConfirmUser } from './confirm-user';
import { InviteUser } from './invite-user';
import type { UserTask } from './types';

export { EditUser } from './edit-user';

export interface UserWorkProps {
  task: UserTask;
  onClose: () => void;
}

/** The drawer or question of what is being done with users. */
export function UserWork({ task, ...rest }: UserWorkProps) {
  switch (task.kind) {
    case 'invite':
      return <InviteUser {...rest} />;
    case 'disable':
    case 'delete':
    case 'resetPassword':
    case 'resetTwoFactor':
      return <ConfirmUser task={task} {...rest} />;
  }
}
