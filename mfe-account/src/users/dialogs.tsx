import { ConfirmUser } from '@heliograph/shared/users';
import { useShell } from '@heliograph/shared/session';
import { InviteUser } from './invite-user';
import type { UserTask } from './list';

export { EditUser } from './edit-user';

export interface UserWorkProps {
  task: UserTask;
  onClose: () => void;
}

/** Shows the drawer or question of a task. */
export function UserWork({ task, onClose }: UserWorkProps) {
  const shell = useShell();
  if (task.kind === 'invite') return <InviteUser onClose={onClose} />;
  const { kind, user } = task;
  const { userUUID } = user;
  const run = () => (kind === 'delete' ? shell.call('account.manage/deleteuser', { userUUID }) : shell.call('account.manage/updateuser', { userUUID, action: kind }));
  return <ConfirmUser kind={kind} user={user} run={run} onClose={onClose} />;
}
