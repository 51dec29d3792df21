import { DetailList, Status, type RowDetails } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { fullName } from '@heliograph/shared/users';
import { role } from '@heliograph/shared/reference/roles';
import { userStatus } from '@heliograph/shared/reference/users';
import { Notice, Stack } from '@heliograph/shared/ui';
import type { User } from './types';
import { UserDetails } from './user-details';

/** A user whom the viewer may not change: an account owner looking at someone with the Customer role. */
export function ViewUser({ user, onClose, actions }: Omit<RowDetails<User>, 'row'> & { user: User }) {
  return (
    <Drawer open onClose={onClose} title={fullName(user)} status={<Status of={userStatus} is={user.status} />} subtitle={user.username} actions={actions}>
      <Stack gap="20" role="region" aria-label="User" tabIndex={0} outlineOffset="4px">
        <Notice>Only users with the {role.label('customer')} role can change, disable, or delete this user.</Notice>
        <DetailList details={[{ name: 'Email', value: user.email }, { name: 'Roles', value: user.roles.map((one) => role.label(one)).join(', ') }]} />
        <UserDetails user={user} />
      </Stack>
    </Drawer>
  );
}
