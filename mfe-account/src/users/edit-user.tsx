import { useState } from 'react';
import { DateTime, DetailList, useAccount, type RowDetails } from '@heliograph/kit/data';
import {
  fullName,
  PersonFields,
  RolesField,
  userChanges,
  UserState,
  type UserForm as PersonForm,
} from '@heliograph/widgets/users';
import { grantableRoles, mayManage } from '@heliograph/contract/reference/granting';
import { customerRoles, role, type CustomerRole } from '@heliograph/contract/reference/roles';
import { useShell } from '@heliograph/platform/session';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { Drawer } from '@heliograph/kit/overlay';
import { Notice, Stack } from '@heliograph/kit/ui';
import type { User } from './list';

/** Shows the facts of a user that have no field. */
function UserDetails({ user }: { user: User }) {
  return (
    <DetailList
      details={[
        { name: 'Username', value: user.username },
        ...(user.lockedUntil ? [{ name: 'Locked until', value: <DateTime at={user.lockedUntil} /> }] : []),
        { name: 'Two-step verification', value: user.twoFactor ? 'On' : 'Off' },
        { name: 'Last login', value: <DateTime at={user.lastLoginAt} /> },
        { name: 'Created', value: <DateTime at={user.createdAt} /> },
      ]}
    />
  );
}

/** Shows a user that the viewer may not change: account owners can't change users with the Customer role. */
function ViewUser({ user, onClose, actions }: Omit<RowDetails<User>, 'row'> & { user: User }) {
  return (
    <Drawer
      open
      onClose={onClose}
      title={fullName(user)}
      status={<UserState user={user} />}
      subtitle={user.username}
      actions={actions}
    >
      <Stack gap="20" role="region" aria-label="User" tabIndex={0} outlineOffset="4px">
        <Notice>Only users with the {role.label('customer')} role can change, disable, or delete this user.</Notice>
        <DetailList
          details={[
            { name: 'Email', value: user.email },
            { name: 'Roles', value: user.roles.map((one) => role.label(one)).join(', ') },
          ]}
        />
        <UserDetails user={user} />
      </Stack>
    </Drawer>
  );
}

type UserForm = PersonForm<CustomerRole>;

export interface EditUserProps extends Omit<RowDetails<User>, 'row'> {
  user: User;
}

/** Edits the names, email, and roles of a user; read-only, with the reason, where the viewer may not. */
export function EditUser(props: EditUserProps) {
  const viewer = useAccount();
  const own = props.user.userUUID === viewer.userUUID;
  return own || mayManage(viewer.roles, props.user.roles) ? <EditForm {...props} own={own} /> : <ViewUser {...props} />;
}

function EditForm({ user, own, onClose, actions }: EditUserProps & { own: boolean }) {
  const shell = useShell();
  const grantable = grantableRoles(useAccount().roles);
  const { firstName, lastName, email, roles } = user;
  // Roles that someone else changes meanwhile are not among what this user removes or adds.
  const [initial] = useState<UserForm>({ firstName, lastName, email, roles });
  const save = async (values: UserForm): Promise<void> => {
    const changes = userChanges<CustomerRole>(initial, values);
    if (Object.keys(changes).length > 0)
      await shell.call('account.manage/updateuser', { userUUID: user.userUUID, ...changes });
  };
  return (
    <FormDrawer<UserForm>
      open
      onClose={onClose}
      title={fullName(user)}
      status={<UserState user={user} />}
      subtitle={user.username}
      actions={actions}
      submitLabel="Save user"
      initialValues={initial}
      onSubmit={save}
      onSaved={(values) => {
        shell.toast.success(`User ${fullName({ ...user, ...values })} saved`);
        if (own) shell.announce('accountChanged');
      }}
    >
      <PersonFields emailReadOnly={own} emailHelp={emailHelp(user, own)} />
      <RolesField
        app="customer"
        roles={customerRoles}
        grantable={own ? [] : grantable}
        help={
          own ? 'You can’t change your own roles. Ask someone else who manages users.' : rolesHelp(grantable.length)
        }
      />
      <UserDetails user={user} />
    </FormDrawer>
  );
}

/** Changing your own address requires the current password, which the profile asks for. */
function emailHelp({ pendingEmail }: User, own: boolean): string | undefined {
  if (own) return 'Change your own email address in your profile.';
  return pendingEmail ? `${pendingEmail} is pending verification. Until then, we’ll use this address.` : undefined;
}

/** Warns before the change that new roles log the user out. */
const rolesHelp = (grantable: number): string =>
  `Changing roles logs this user out immediately.${grantable < customerRoles.length ? ' Only users with the Customer role can grant it.' : ''}`;
