import { useState } from 'react';
import { ErrorPanel, Status, useAccount, type RowDetails } from '@heliograph/kit/data';
import { Drawer, Tabs } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { Button, Spinner } from '@heliograph/kit/ui';
import { AuditTrail } from '../audit-trail';
import { AccountActivity } from './account-activity';
import { AccountDetails } from './account-details';
import { AccountNotes } from './account-notes';
import { mayDecide, statusVerb, type Account, type AccountDialog } from './list';

export interface AccountDrawerProps extends Omit<RowDetails<Account>, 'row'> {
  account: Account;
  openDialog: (dialog: AccountDialog) => void;
}

/** Shows an account with its facts, what happened last, and its full history. */
export function AccountDrawer({ account, openDialog, onClose, actions }: AccountDrawerProps) {
  const [tab, setTab] = useState('details');
  const { accountUUID } = account;
  const { data, error, isFetching, refetch } = useCall('admin.manage/getaccount', { accountUUID }, { toast: true });
  const mayPrice = mayDecide(useAccount().roles);
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
      open
      onClose={onClose}
      title={account.company}
      status={<Status of={accountStatus} is={account.status} />}
      subtitle={account.hostBrand.name}
      actions={actions}
      footer={
        <>
          {verb && (
            <Button
              size={36}
              variant={verb === 'Suspend' ? 'dangerQuiet' : 'outline'}
              onClick={() => openDialog({ kind: 'status', account })}
            >
              {verb}
            </Button>
          )}
          {mayPrice && data && (
            <Button size={36} onClick={() => openDialog({ kind: 'pricing', account, pricing: data.pricing })}>
              Edit prices
            </Button>
          )}
          {mayPrice && data && (
            <Button size={36} onClick={() => openDialog({ kind: 'limits', account, limits: data.limits })}>
              Edit limits
            </Button>
          )}
          <Button size={36} onClick={() => openDialog({ kind: 'edit', account })}>
            Edit
          </Button>
        </>
      }
    >
      <Tabs
        label="Account"
        height={36}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'details', label: 'Details', content: details },
          { value: 'activity', label: 'Activity', content: <AccountActivity accountUUID={accountUUID} /> },
          {
            value: 'notes',
            label: 'Notes',
            content: <AccountNotes accountUUID={accountUUID} onAdd={() => openDialog({ kind: 'note', account })} />,
          },
          { value: 'history', label: 'History', content: <AuditTrail filter={{ accountUUID: [accountUUID] }} /> },
        ]}
      />
    </Drawer>
  );
}
