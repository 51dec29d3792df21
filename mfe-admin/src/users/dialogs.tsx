import { useLayoutEffect } from 'react';
import { ConfirmUser, fullName, PersonFields, RolesField, UsernameField } from '@heliograph/widgets/users';
import { useShell } from '@heliograph/platform/session';
import { useForm, useFormState } from '@heliograph/kit/forms';
import { useAccount } from '@heliograph/kit/data';
import { adminRoles, customerRoles, type App, type Role } from '@heliograph/contract/reference/roles';
import { userKind } from '@heliograph/contract/reference/users';
import { FormDrawer, RadioCards } from '@heliograph/kit/form-kit';
import { AccountField } from '../account-field';
import { LogInAs } from '../log-in-as/log-in-as';
import { grantable, type UserDialog } from './list';

export { EditUser } from './edit-user';

interface NewUser {
  app: App;
  accountUUID?: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  roles: Role[];
}

const blank: Partial<NewUser> = { app: 'customer', roles: [] };
const notes = { customer: 'Logs in to the customer app', admin: 'Logs in here' };
const kinds = userKind.options().map((option) => ({ ...option, note: notes[option.value] }));

/** Invites a user of an account, or a staff user. */
function CreateUser({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const create = async ({ app, accountUUID, firstName, lastName, email, username, roles }: NewUser): Promise<void> => {
    await shell.call('admin.manage/saveadminuser', {
      accountUUID: app === 'customer' ? accountUUID : null,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      username: username.trim(),
      roles,
    });
  };
  return (
    <FormDrawer<NewUser>
      open
      onClose={onClose}
      title="Invite user"
      subtitle="We’ll email a link to set a password."
      submitLabel="Send invitation"
      initialValues={blank}
      onSubmit={create}
      onSaved={({ email }) => shell.toast.success(`Invitation sent to ${email.trim()}`)}
    >
      <Fields />
    </FormDrawer>
  );
}

function Fields() {
  const viewer = useAccount();
  const form = useForm();
  const { values } = useFormState<NewUser>({ subscription: { values: true } });
  const app = values.app;
  const roles: readonly Role[] = app === 'customer' ? customerRoles : adminRoles;
  // Each role belongs to one app: those of the other one are cleared, before the paint.
  const isOther = (values.roles ?? []).some((role) => !roles.includes(role));
  useLayoutEffect(() => {
    if (isOther) form.change('roles', []);
  }, [form, isOther]);
  return (
    <>
      <RadioCards name="app" label="Kind" options={kinds} />
      {app === 'customer' && <AccountField />}
      <PersonFields emailHelp="We’ll send the invitation here. The link works for 7 days." />
      <UsernameField />
      <RolesField
        key={app}
        app={app}
        roles={roles}
        grantable={grantable(app, viewer)}
        help={app === 'admin' ? 'You can grant your own role and lower ones.' : undefined}
      />
    </>
  );
}

export interface UserDialogsProps {
  dialog: UserDialog;
  onClose: () => void;
}

/** Shows the open drawer or question. */
export function UserDialogs({ dialog, onClose }: UserDialogsProps) {
  const shell = useShell();
  if (dialog.kind === 'create') return <CreateUser onClose={onClose} />;
  const { kind, user } = dialog;
  if (kind === 'logInAs')
    return (
      <LogInAs
        user={{ userUUID: user.userUUID, name: fullName(user), company: user.account?.company ?? '' }}
        onClose={onClose}
      />
    );
  const run = () => shell.call('admin.manage/setadminuserstatus', { userUUID: user.userUUID, action: kind });
  return <ConfirmUser kind={kind} user={user} run={run} onClose={onClose} />;
}
