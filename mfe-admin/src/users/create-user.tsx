import { useEffect, useRef } from 'react';
import { TextField, useForm, useFormState } from '@heliograph/shared/forms';
import { useAccount } from '@heliograph/shared/data';
import { RolesField, userRules } from '@heliograph/shared/users';
import { adminRoles, customerRoles, type App, type Role } from '@heliograph/shared/reference/roles';
import { userKind } from '@heliograph/shared/reference/users';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer, RadioCards } from '@heliograph/shared/form-kit';
import { AccountField } from './account-field';
import { grantable } from './may-change';
import { PersonFields } from './person-fields';

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

/** Invites a user of an account, or a member of the staff. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const create = async ({ app, accountUUID, firstName, lastName, email, username, roles }: NewUser): Promise<void> => {
    await shell.call('admin.manage/saveadminuser', {
      accountUUID: app === 'customer' ? accountUUID : null,
      firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), username: username.trim(), roles,
    });
  };
  return (
    <FormDrawer<NewUser>
      open onClose={onClose} title="Invite user" subtitle="We’ll email a link to set a password." submitLabel="Send invitation" initialValues={blank} onSubmit={create}
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
  const shown = useRef(app);
  useEffect(() => {
    // A role belongs to one app.
    if (shown.current !== app) form.change('roles', []);
    shown.current = app;
  }, [form, app]);
  return (
    <>
      <RadioCards name="app" label="Kind" options={kinds} />
      {app === 'customer' && <AccountField />}
      <PersonFields emailHelp="We’ll send the invitation here. The link works for 7 days." />
      <TextField name="username" label="Username" required validate={userRules.username} autoComplete="off" autoCapitalize="none" spellCheck={false} help="3 to 50 lowercase letters, digits, dots, dashes or underscores" />
      <RolesField
        key={app} app={app} roles={app === 'customer' ? customerRoles : adminRoles} grantable={grantable(app, viewer)}
        help={app === 'admin' ? 'You can grant your own role and lower ones.' : undefined}
      />
    </>
  );
}
