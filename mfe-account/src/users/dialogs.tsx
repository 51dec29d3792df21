import { ConfirmUser, PersonFields, RolesField, UsernameField } from '@heliograph/widgets/users';
import { useShell } from '@heliograph/platform/session';
import { grantableRoles } from '@heliograph/contract/reference/granting';
import { customerRoles, type CustomerRole } from '@heliograph/contract/reference/roles';
import { FormDrawer } from '@heliograph/kit/form-kit';
import type { UserDialog } from './list';

export { EditUser } from './edit-user';

interface Invitation {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  roles: CustomerRole[];
}

const blank: Partial<Invitation> = { roles: [] };

/** Invites a user by email, with a username and roles. */
function InviteUser({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const grantable = grantableRoles(shell.session.account().roles);
  const invite = async ({ firstName, lastName, email, username, roles }: Invitation): Promise<void> => {
    await shell.call('account.manage/adduser', {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      username: username.trim(),
      roles,
    });
  };
  return (
    <FormDrawer<Invitation>
      open
      onClose={onClose}
      title="Invite user"
      subtitle="We’ll email a link to set a password."
      submitLabel="Send invitation"
      initialValues={blank}
      onSubmit={invite}
      onSaved={({ email }) => shell.toast.success(`Invitation sent to ${email.trim()}`)}
    >
      <PersonFields emailHelp="We’ll send the invitation here. The link expires in 7 days." />
      <UsernameField />
      <RolesField
        app="customer"
        roles={customerRoles}
        grantable={grantable}
        help={grantable.length < customerRoles.length ? 'Only users with the Customer role can grant it.' : undefined}
      />
    </FormDrawer>
  );
}

export interface UserDialogsProps {
  dialog: UserDialog;
  onClose: () => void;
}

/** Shows the open drawer or question. */
export function UserDialogs({ dialog, onClose }: UserDialogsProps) {
  const shell = useShell();
  if (dialog.kind === 'invite') return <InviteUser onClose={onClose} />;
  const { kind, user } = dialog;
  const { userUUID } = user;
  const run = () =>
    kind === 'delete'
      ? shell.call('account.manage/deleteuser', { userUUID })
      : shell.call('account.manage/updateuser', { userUUID, action: kind });
  return <ConfirmUser kind={kind} user={user} run={run} onClose={onClose} />;
}
