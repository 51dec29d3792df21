import {
  Count,
  Dash,
  DateTime,
  DetailList,
  ErrorPanel,
  formatPhones,
  Money,
  type RowDetails,
} from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Button, Link, Mono, Spinner, Stack } from '@heliograph/kit/ui';
import { Signed } from '../signed';
import type { LedgerEntry } from './list';
import { TransactionSides } from './transaction-sides';

/** Names of what an entry is for. */
const references: Readonly<Record<string, string>> = {
  message: 'Message',
  number: 'Number',
  campaign: 'Campaign',
  brand: 'Brand',
  deposit: 'Deposit',
  refund: 'Refund',
  charge: 'Staff charge',
  lookup: 'Look-up',
  purchase: 'Purchase',
};

export interface EntryDrawerProps extends Omit<RowDetails<LedgerEntry>, 'row'> {
  entry: LedgerEntry;
  onRefund: (entry: LedgerEntry, depositUUID: string) => void;
}

/**
 * Shows a ledger entry with both sides of its transaction. Entries are never edited; corrections are charges, credits,
 * and refunds.
 */
export function EntryDrawer({ entry, onRefund, onClose, actions }: EntryDrawerProps) {
  const { entryId, account, reference } = entry;
  const { data, error, isFetching, refetch } = useCall('admin.manage/getledgertransaction', { entryId });
  const depositUUID = entry.type === 'deposit' && reference?.type === 'deposit' ? reference.id : null;
  return (
    <Drawer
      open
      onClose={onClose}
      title={ledgerKind.label(entry.type)}
      subtitle={account.company}
      actions={actions}
      footer={
        depositUUID !== null && (
          <Button size={36} variant="dangerQuiet" onClick={() => onRefund(entry, depositUUID)}>
            Refund deposit
          </Button>
        )
      }
    >
      <Stack gap="20">
        <DetailList
          details={[
            {
              name: 'Account',
              value: (
                <Link as={RouterLink} to={`/main/accounts?open=${account.accountUUID}`}>
                  {account.company}
                </Link>
              ),
            },
            { name: 'Date', value: <DateTime at={entry.at} /> },
            { name: 'Description', value: formatPhones(entry.description) || <Dash /> },
            { name: 'Amount', value: <Signed usd={entry.amount} /> },
            { name: 'Balance after', value: <Money usd={entry.balanceAfter} balance /> },
            ...(entry.quantity === null ? [] : [{ name: 'Quantity', value: <Count value={entry.quantity} /> }]),
            ...(entry.unitRate === null ? [] : [{ name: 'Unit rate', value: <Money usd={entry.unitRate} /> }]),
            {
              name: 'Reference',
              value: reference ? (
                <>
                  {references[reference.type] ?? reference.type}{' '}
                  {reference.id && <Mono whiteSpace="normal">{reference.id}</Mono>}
                </>
              ) : (
                <Dash />
              ),
            },
            { name: 'User', value: entry.user?.name ?? <Dash /> },
            { name: 'Entry', value: entryId },
          ]}
        />
        {data ? (
          <TransactionSides transaction={data} />
        ) : error ? (
          <ErrorPanel
            title="We couldn’t load the transaction"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading the transaction" />
        )}
      </Stack>
    </Drawer>
  );
}
