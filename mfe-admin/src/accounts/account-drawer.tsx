import { useState } from 'react';
import { ErrorPanel, Status, type RowDetails } from '@heliograph/shared/data';
import { Drawer, Tabs } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import { Button, Spinner } from '@heliograph/shared/ui';
import { AuditTrail } from '../audit/audit-trail';
import { AccountDetails } from './account-details';
import { statusVerb } from './account-menu';
import type { Account, AccountTask } from './types';

export interface AccountDrawerProps extends Omit<RowDetails<Account>, 'row'> {
  account: Account;
  onTask: (task: AccountTask) => void;
}

/** One account: its facts, and all that was ever done with it. */
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
