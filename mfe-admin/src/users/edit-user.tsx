import { useMemo } from 'react';
import { Status, useAccount, type RowDetails } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { fullName, RolesField, userChanges, type UserForm as PersonForm } from '@heliograph/shared/users';
import { adminRoles, customerRoles, type Role } from '@heliograph/shared/reference/roles';
import { userKind, userStatus } from '@heliograph/shared/reference/users';
import { useShell } from '@heliograph/shared/session';
import { Notice, Stack } from '@heliograph/shared/ui';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { grantable, refusal } from './may-change';
import { PersonFields } from './person-fields';
import type { AnyUser } from './types';
import { UserDetails } from './user-details';

type UserForm = PersonForm<Role>;

export interface EditUserProps extends Omit<RowDetails<AnyUser>, 'row'> {
  user: AnyUser;
}

/** Changes a user: names, email, roles; shows what was done with them. Only shows it, and says why, where the viewer may not. */
export function EditUser(props: EditUserProps) {
  const { user, onClose, actions } = props;
  const reason = refusal(user, useAccount());
  if (reason === null) return <EditForm {...props} />;
  return (
    <Drawer open onClose={onClose} title={fullName(user)} status={<Status of={userStatus} is={user.status} />} subtitle={user.account?.company ?? userKind.label('admin')} actions={actions}>
      <Stack gap="20" role="region" aria-label="User" tabIndex={0} outlineOffset="4px">
        <Notice>{reason}</Notice>
        <UserDetails user={user} withForm={false} />
      </Stack>
    </Drawer>
  );
}

function EditForm({ user, onClose, actions }: EditUserProps) {
  const shell = useShell();
  const viewer = useAccount();
  const { firstName, lastName, email, roles, app } = user;
  const initial = useMemo<UserForm>(() => ({ firstName, lastName, email, roles }), [firstName, lastName, email, roles]);
  const save = async (values: UserForm): Promise<void> => {
    const changes = userChanges(user, values);
    if (Object.keys(changes).length > 0) await shell.call('admin.manage/saveadminuser', { userUUID: user.userUUID, ...changes });
  };
  return (
    <FormDrawer<UserForm>
      open onClose={onClose} title={fullName(user)} status={<Status of={userStatus} is={user.status} />} subtitle={user.account?.company ?? userKind.label('admin')} actions={actions} submitLabel="Save user"
      initialValues={initial} onSubmit={save}
      onSaved={(values) => shell.toast.success(`User ${fullName({ ...user, ...values })} saved`)}
    >
      <PersonFields emailHelp={user.pendingEmail ? `${user.pendingEmail} is pending verification. Until then we use this address.` : undefined} />
      <RolesField app={app} roles={app === 'customer' ? customerRoles : adminRoles} grantable={grantable(app, viewer)} help="Changing roles logs this user out immediately." />
      <UserDetails user={user} withForm />
    </FormDrawer>
  );
}
