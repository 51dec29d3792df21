import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { ListScreen, PlusIcon, useAccount, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { fullName } from '@heliograph/widgets/users';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { columns, filters, userMenu, type AnyUser, type InstantAction, type UserDialog } from './list';

const EditUser = lazyPart(
  () => import('./dialogs'),
  (part) => part.EditUser,
);
const UserDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.UserDialogs,
);

const messages: Record<InstantAction, (user: AnyUser) => string> = {
  resendInvite: ({ email }) => `Invitation resent to ${email}`,
  unlock: (user) => `${fullName(user)} unlocked`,
  enable: (user) => `${fullName(user)} enabled`,
};

/** Lists the users of all accounts, and staff users. */
export default function UsersScreen() {
  const shell = useShell();
  const viewer = useAccount();
  const list = useRef<ListHandle<'admin.manage/getadminusers'>>(null);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const invite = (): void => setDialog({ kind: 'create' });
  useAddressAction({ invite });
  const act = (user: AnyUser, action: InstantAction): void => {
    shell.call('admin.manage/setadminuserstatus', { userUUID: user.userUUID, action }).then(
      () => shell.toast.success(messages[action](user)),
      // The failed call has shown its toast; nothing changed.
      () => undefined,
    );
  };
  return (
    <>
      <ListScreen
        call="admin.manage/getadminusers"
        exportCall="admin.manage/exportadminusers"
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
        searchLabel="Name, username, email, or company"
        empty={{
          title: 'No users yet',
          text: 'Users of all accounts and staff appear here.',
          action: <Button onClick={invite}>Invite user</Button>,
        }}
      />
      {dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
