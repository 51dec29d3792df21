import { Dash, DateTime, DetailList, type Detail } from '@heliograph/shared/data';
import { role } from '@heliograph/shared/reference/roles';
import { Heading, Mono } from '@heliograph/shared/ui';
import { AuditTrail } from '../audit/audit-trail';
import type { AnyUser } from './types';

/** What is known of a user beside the fields of the form, and what was done with them. */
export function UserDetails({ user, withForm }: { user: AnyUser; withForm: boolean }) {
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
          ...(user.lockedUntil ? [{ name: 'Emailed code needed until', value: <DateTime at={user.lockedUntil} /> }] : []),
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
