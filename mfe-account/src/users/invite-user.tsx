import { TextField } from '@heliograph/shared/forms';
import { RolesField, userRules } from '@heliograph/shared/users';
import { grantableRoles } from '@heliograph/shared/reference/granting';
import { customerRoles, type CustomerRole } from '@heliograph/shared/reference/roles';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { NameFields } from './name-fields';

interface Invitation {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  roles: CustomerRole[];
}

const blank: Partial<Invitation> = { roles: [] };

/** Invites someone by email: who they are, what they log in with, what they can open. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const grantable = grantableRoles(shell.session.account().roles);
  const invite = async ({ firstName, lastName, email, username, roles }: Invitation): Promise<void> => {
    await shell.call('account.manage/adduser', {
      firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), username: username.trim(), roles,
    });
  };
  return (
    <FormDrawer<Invitation>
      open onClose={onClose} title="Invite user" subtitle="We’ll email a link to set a password." submitLabel="Send invitation"
      initialValues={blank} onSubmit={invite}
      onSaved={({ email }) => shell.toast.success(`Invitation sent to ${email.trim()}`)}
    >
      <NameFields />
      <TextField name="email" label="Email" type="email" required validate={userRules.email} autoComplete="off" help="We’ll send the invitation here. The link expires in 7 days." />
      <TextField name="username" label="Username" required validate={userRules.username} autoComplete="off" autoCapitalize="none" spellCheck={false} help="3 to 50 lowercase letters, digits, dots, dashes, or underscores" />
      <RolesField
        app="customer" roles={customerRoles} grantable={grantable}
        help={grantable.length < customerRoles.length ? 'Only users with the Customer role can grant it.' : undefined}
      />
    </FormDrawer>
  );
}
