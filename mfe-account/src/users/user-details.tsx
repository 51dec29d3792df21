import { DateTime, DetailList } from '@heliograph/shared/data';
import type { User } from './types';

/** What is known of a user and cannot be typed. */
export function UserDetails({ user }: { user: User }) {
  return (
    <DetailList
      details={[
        { name: 'Username', value: user.username },
        { name: 'Two-step verification', value: user.twoFactor ? 'On' : 'Off' },
        { name: 'Last login', value: <DateTime at={user.lastLoginAt} /> },
        { name: 'Created', value: <DateTime at={user.createdAt} /> },
      ]}
    />
  );
}
