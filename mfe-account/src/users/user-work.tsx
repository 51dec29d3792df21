import { ConfirmUser } from './confirm-user';
import { EditUser } from './edit-user';
import { InviteUser } from './invite-user';
import type { UserTask } from './types';

export interface UserWorkProps {
  task: UserTask;
  onClose: () => void;
  /** Called after something has changed. */
  onDone: () => void;
}

/** The drawer or question of what is being done with a user. */
export function UserWork({ task, ...rest }: UserWorkProps) {
  switch (task.kind) {
    case 'invite':
      return <InviteUser {...rest} />;
    case 'edit':
      return <EditUser user={task.user} {...rest} />;
    default:
      return <ConfirmUser task={task} {...rest} />;
  }
}
