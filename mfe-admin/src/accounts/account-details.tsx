import { Count, Dash, DateTime, DetailList, Money, Share, Zone } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { StateName } from '@heliograph/shared/users';
import { countryName } from '@heliograph/shared/reference/country-name';
import { Link as RouterLink } from '@heliograph/shared/router';
import { Link, Mono, Notice, Stack } from '@heliograph/shared/ui';
import { Balance } from './balance';

type AccountPage = CallResponse<'admin.manage/getaccount'>;

/** What is known of one account. */
export function AccountDetails({ account }: { account: AccountPage }) {
  const { owner, counts, address } = account;
  return (
    <Stack gap="20">
      {account.statusReason && <Notice tone="warning">{account.statusReason}</Notice>}
      <DetailList
        details={[
          { name: 'Balance', value: <Balance row={account} /> },
          { name: 'Minimum balance', value: <Money usd={account.minBalance} /> },
          { name: 'Spend, 30 d', value: <Money usd={account.spend30Days} /> },
          { name: 'Delivered, 30 d', value: <Share of={account.deliveryRate} /> },
          { name: 'Opted out', value: <Share of={account.optOutRate} /> },
        ]}
      />
      <DetailList
        details={[
          { name: 'Owner', value: owner ? `${owner.name}, ${owner.email}` : <Dash /> },
          { name: 'Users', value: <Link as={RouterLink} {...{ to: `/main/users?accountUUID=${account.accountUUID}` }}><Count value={counts.users} /> {counts.users === 1 ? 'user' : 'users'}</Link> },
          { name: 'Numbers', value: <Count value={counts.numbers} /> },
          { name: 'Campaigns', value: <Count value={counts.campaigns} /> },
          { name: 'Contacts', value: <Count value={counts.contacts} /> },
        ]}
      />
      <DetailList
        details={[
          { name: 'Address', value: address ? [address.line1, address.line2, address.city, address.state, address.postalCode].filter(Boolean).join(', ') : <Dash /> },
          { name: 'Country', value: countryName(account.country) },
          { name: 'State or region', value: account.state ? <StateName country={account.country} state={account.state} /> : <Dash /> },
          { name: 'Time zone', value: <Zone code={account.timezone} /> },
          { name: 'Created', value: <DateTime at={account.createdAt} /> },
          { name: 'Last activity', value: <DateTime at={account.lastActivityAt} /> },
          { name: 'Account ID', value: <Mono whiteSpace="normal">{account.accountUUID}</Mono> },
        ]}
      />
    </Stack>
  );
}
