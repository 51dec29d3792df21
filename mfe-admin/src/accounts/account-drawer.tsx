import { useState } from 'react';
import { Count, Dash, DateTime, DetailList, ErrorPanel, Money, Share, Status, Zone, type RowDetails } from '@heliograph/shared/data';
import { Drawer, Tabs } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import { Button, Link, Mono, Notice, Spinner, Stack } from '@heliograph/shared/ui';
import type { CallResponse } from '@heliograph/shared/contract';
import { StateName } from '@heliograph/shared/users';
import { countryName } from '@heliograph/shared/reference/country-name';
import { Link as RouterLink } from '@heliograph/shared/router';
import { AuditTrail } from '../audit-trail';
import { Balance, statusVerb, type Account, type AccountTask } from './list';

type AccountPage = CallResponse<'admin.manage/getaccount'>;

/** Shows the facts of one account. */
function AccountDetails({ account }: { account: AccountPage }) {
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

export interface AccountDrawerProps extends Omit<RowDetails<Account>, 'row'> {
  account: Account;
  onTask: (task: AccountTask) => void;
}

/** Shows an account with its facts and its full history. */
export function AccountDrawer({ account, onTask, onClose, actions }: AccountDrawerProps) {
  const [tab, setTab] = useState('details');
  const { accountUUID } = account;
  const { data, error, isFetching, refetch } = useCall('admin.manage/getaccount', { accountUUID }, { toast: true });
  const verb = statusVerb(account);
  const details = data ? (
    <AccountDetails account={data} />
  ) : error ? (
    <ErrorPanel title="We couldn’t load this account" error={error} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Spinner label="Loading the account" />
  );
  return (
    <Drawer
      open onClose={onClose} title={account.company} status={<Status of={accountStatus} is={account.status} />} subtitle={account.hostBrand.name} actions={actions}
      footer={
        <>
          {verb && <Button size={36} variant={verb === 'Suspend' ? 'dangerQuiet' : 'outline'} onClick={() => onTask({ kind: 'status', account })}>{verb}</Button>}
          <Button size={36} onClick={() => onTask({ kind: 'edit', account })}>Edit</Button>
        </>
      }
    >
      <Tabs
        label="Account" height={36} value={tab} onChange={setTab}
        tabs={[
          { value: 'details', label: 'Details', content: details },
          { value: 'history', label: 'History', content: <AuditTrail filter={{ accountUUID: [accountUUID] }} /> },
        ]}
      />
    </Drawer>
  );
}
