import type { ReactNode } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { Count, Dash, DateTime, Zone, type Detail } from '@heliograph/kit/data';
import { countryName } from '@heliograph/contract/reference/country-name';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Link, Mono } from '@heliograph/kit/ui';
import { StateName } from '@heliograph/widgets/users';

/** An account with everything its drawer shows. */
export type AccountPage = CallResponse<'admin.manage/getaccount'>;

/** Links to a list of staff, filtered by the account. */
export function ListLink({ account, path, children }: { account: AccountPage; path: string; children: ReactNode }) {
  return (
    <Link as={RouterLink} to={`/main/${path}?accountUUID=${account.accountUUID}`}>
      {children}
    </Link>
  );
}

/** Shows a count with the word for what is counted. */
export function Counted({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <>
      <Count value={value} /> {value === 1 ? one : many}
    </>
  );
}

/** Returns who and where an account is. */
export function accountDetails(account: AccountPage): Detail[] {
  const { owner, counts, address } = account;
  return [
    { name: 'Owner', value: owner ? `${owner.name}, ${owner.email}` : <Dash /> },
    {
      name: 'Users',
      value: (
        <ListLink account={account} path="users">
          <Counted value={counts.users} one="user" many="users" />
        </ListLink>
      ),
    },
    {
      name: 'Numbers',
      value: (
        <ListLink account={account} path="numbers">
          <Counted value={counts.numbers} one="number" many="numbers" />
        </ListLink>
      ),
    },
    {
      name: 'Address',
      value: address ? (
        [address.line1, address.line2, address.city, address.state, address.postalCode].filter(Boolean).join(', ')
      ) : (
        <Dash />
      ),
    },
    { name: 'Country', value: countryName(account.country) },
    {
      name: 'State or region',
      value: account.state ? <StateName country={account.country} state={account.state} /> : <Dash />,
    },
    { name: 'Time zone', value: <Zone code={account.timezone} /> },
    { name: 'Created', value: <DateTime at={account.createdAt} /> },
    { name: 'Last activity', value: <DateTime at={account.lastActivityAt} /> },
    { name: 'Account ID', value: <Mono whiteSpace="normal">{account.accountUUID}</Mono> },
  ];
}
