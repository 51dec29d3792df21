import { ConfirmUser } from '@heliograph/shared/users';
import { useShell } from '@heliograph/shared/session';
import { CreateUser } from './create-user';
import type { UserTask } from './list';

export { EditUser } from './edit-user';

export interface UserWorkProps {
  task: UserTask;
  onClose: () => void;
}

/** Shows the drawer or question of a task. */
export function UserWork({ task, onClose }: UserWorkProps) {
  const shell = useShell();
  if (task.kind === 'create') return <CreateUser onClose={onClose} />;
  const { kind, user } = task;
  const run = () => shell.call('admin.manage/setadminuserstatus', { userUUID: user.userUUID, action: kind });
  return <ConfirmUser kind={kind} user={user} run={run} onClose={onClose} />;
}
