import { useMemo } from 'react';
import { Status, useAccount, type RowDetails } from '@heliograph/shared/data';
import { TextField } from '@heliograph/shared/forms';
import { fullName, RolesField, userChanges, userRules, type UserForm as PersonForm } from '@heliograph/shared/users';
import { grantableRoles, mayManage } from '@heliograph/shared/reference/granting';
import { customerRoles, type CustomerRole } from '@heliograph/shared/reference/roles';
import { userStatus } from '@heliograph/shared/reference/users';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { NameFields } from './name-fields';
import type { User } from './types';
import { UserDetails } from './user-details';
import { ViewUser } from './view-user';

type UserForm = PersonForm<CustomerRole>;

export interface EditUserProps extends Omit<RowDetails<User>, 'row'> {
  user: User;
}

/** Changes a user: name, email, roles. Only shows them, and says why, where the viewer may not. */
export function EditUser(props: EditUserProps) {
  const viewer = useAccount();
  const own = props.user.userUUID === viewer.userUUID;
  return own || mayManage(viewer.roles, props.user.roles) ? <EditForm {...props} own={own} /> : <ViewUser {...props} />;
}

function EditForm({ user, own, onClose, actions }: EditUserProps & { own: boolean }) {
  const shell = useShell();
  const grantable = grantableRoles(useAccount().roles);
  const { firstName, lastName, email, roles } = user;
  const initial = useMemo<UserForm>(() => ({ firstName, lastName, email, roles }), [firstName, lastName, email, roles]);
  const save = async (values: UserForm): Promise<void> => {
    const changes = userChanges(user, values);
    if (Object.keys(changes).length > 0) await shell.call('account.manage/updateuser', { userUUID: user.userUUID, ...changes });
  };
  return (
    <FormDrawer<UserForm>
      open onClose={onClose} title={fullName(user)} status={<Status of={userStatus} is={user.status} />} subtitle={user.username} actions={actions} submitLabel="Save user"
      initialValues={initial} onSubmit={save}
      onSaved={(values) => {
        shell.toast.success(`User ${fullName({ ...user, ...values })} saved`);
        if (own) shell.announce('accountChanged');
      }}
    >
      <NameFields />
      <TextField name="email" label="Email" type="email" required validate={userRules.email} autoComplete="off" readOnly={own} help={emailHelp(user, own)} />
      <RolesField
        app="customer" roles={customerRoles} grantable={own ? [] : grantable}
        help={own ? 'You can’t change your own roles. Ask someone else who manages users.' : rolesHelp(grantable.length)}
      />
      <UserDetails user={user} />
    </FormDrawer>
  );
}

/** The own address takes the current password, which the profile asks for. */
function emailHelp({ pendingEmail }: User, own: boolean): string | undefined {
  if (own) return 'Change your own email address in your profile.';
  return pendingEmail ? `${pendingEmail} is pending verification. Until then, we’ll use this address.` : undefined;
}

/** New roles log the user out, which whoever changes them should know before. */
const rolesHelp = (grantable: number): string =>
  `Changing roles logs this user out immediately.${grantable < customerRoles.length ? ' Only users with the Customer role can grant it.' : ''}`;
