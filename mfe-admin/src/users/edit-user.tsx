import { useState } from 'react';
import { Dash, DateTime, DetailList, useAccount, type Detail, type RowDetails } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import {
  fullName,
  PersonFields,
  RolesField,
  userChanges,
  UserState,
  type UserForm as PersonForm,
} from '@heliograph/widgets/users';
import { adminRoles, customerRoles, role, type Role } from '@heliograph/contract/reference/roles';
import { userKind } from '@heliograph/contract/reference/users';
import { useShell } from '@heliograph/platform/session';
import { Heading, Mono, Notice, Stack } from '@heliograph/kit/ui';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { grantable, refusal, type AnyUser } from './list';
import { AuditTrail } from '../audit-trail';

/** Shows the facts of a user that have no field, and their history. */
function UserDetails({ user, withForm }: { user: AnyUser; withForm: boolean }) {
  const own: Detail[] = [
    { name: 'Email', value: user.email },
    { name: 'Roles', value: user.roles.map((one) => role.label(one)).join(', ') },
  ];
  return (
    <>
      <DetailList
        details={[
          ...(withForm ? [] : own),
          { name: 'Username', value: user.username },
          ...(user.lockedUntil ? [{ name: 'Locked until', value: <DateTime at={user.lockedUntil} /> }] : []),
          ...(user.requirePasswordReset ? [{ name: 'Password', value: 'Reset; no new one set yet' }] : []),
          { name: 'Two-step verification', value: user.twoFactor ? 'On' : 'Off' },
          { name: 'Last login', value: <DateTime at={user.lastLoginAt} /> },
          { name: 'IP', value: user.lastLoginIp ? <Mono>{user.lastLoginIp}</Mono> : <Dash /> },
          { name: 'Created', value: <DateTime at={user.createdAt} /> },
        ]}
      />
      <section aria-label="History">
        <Heading as="h3">History</Heading>
        <AuditTrail filter={{ entityUUID: [user.userUUID] }} />
      </section>
    </>
  );
}

type UserForm = PersonForm<Role>;

export interface EditUserProps extends Omit<RowDetails<AnyUser>, 'row'> {
  user: AnyUser;
}

/** Edits the names, email, and roles of a user; read-only, with the reason, where the viewer may not. */
export function EditUser(props: EditUserProps) {
  const { user, onClose, actions } = props;
  const reason = refusal(user, useAccount());
  if (reason === null) return <EditForm {...props} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={fullName(user)}
      status={<UserState user={user} />}
      subtitle={user.account?.company ?? userKind.label('admin')}
      actions={actions}
    >
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
  // Roles that someone else changes meanwhile are not among what this user removes or adds.
  const [initial] = useState<UserForm>({ firstName, lastName, email, roles });
  const save = async (values: UserForm): Promise<void> => {
    const changes = userChanges<Role>(initial, values);
    if (Object.keys(changes).length > 0)
      await shell.call('admin.manage/saveadminuser', { userUUID: user.userUUID, ...changes });
  };
  return (
    <FormDrawer<UserForm>
      open
      onClose={onClose}
      title={fullName(user)}
      status={<UserState user={user} />}
      subtitle={user.account?.company ?? userKind.label('admin')}
      actions={actions}
      submitLabel="Save user"
      initialValues={initial}
      onSubmit={save}
      onSaved={(values) => shell.toast.success(`User ${fullName({ ...user, ...values })} saved`)}
    >
      <PersonFields
        emailHelp={
          user.pendingEmail
            ? `${user.pendingEmail} is pending verification. Until then we use this address.`
            : undefined
        }
      />
      <RolesField
        app={app}
        roles={app === 'customer' ? customerRoles : adminRoles}
        grantable={grantable(app, viewer)}
        help="Changing roles logs this user out immediately."
      />
      <UserDetails user={user} withForm />
    </FormDrawer>
  );
}
