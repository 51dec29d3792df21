import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { ListScreen, PlusIcon, useAccount, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { fullName } from '@heliograph/widgets/users';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { columns, filters, userMenu, type InstantAction, type User, type UserDialog } from './list';

const EditUser = lazyPart(
  () => import('./dialogs'),
  (part) => part.EditUser,
);
const UserDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.UserDialogs,
);

const messages: Record<InstantAction, (user: User) => string> = {
  resendInvite: ({ email }) => `Invitation resent to ${email}`,
  unlock: (user) => `${fullName(user)} unlocked`,
  enable: (user) => `${fullName(user)} enabled`,
};

/** Lists the users of the account. */
export default function UsersScreen() {
  const shell = useShell();
  const viewer = useAccount();
  const list = useRef<ListHandle<'account.manage/getusers'>>(null);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const invite = (): void => setDialog({ kind: 'invite' });
  useAddressAction({ invite });
  const act = (user: User, action: InstantAction): void => {
    shell.call('account.manage/updateuser', { userUUID: user.userUUID, action }).then(
      () => shell.toast.success(messages[action](user)),
      // The failed call has shown its toast; nothing changed.
      () => undefined,
    );
  };
  return (
    <>
      <ListScreen
        call="account.manage/getusers"
        exportCall="account.manage/exportusers"
        keyFilter="userUUID"
        title="Users"
        things="users"
        thing="user"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.userUUID}
        rowLabel={fullName}
        details={({ row, ...drawer }) => <EditUser user={row} {...drawer} />}
        rowMenu={(user) =>
          userMenu(user, viewer, { edit: () => list.current?.open(user.userUUID), start: setDialog, act })
        }
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={invite}>
            Invite user
          </Button>
        }
        searchLabel="Name, username, or email"
        empty={{
          title: 'No users yet',
          text: 'People who log in to this account appear here.',
          action: <Button onClick={invite}>Invite user</Button>,
        }}
      />
      {dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
