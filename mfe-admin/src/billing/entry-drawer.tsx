import {
  Count,
  Dash,
  DateTime,
  DetailList,
  ErrorPanel,
  formatPhones,
  Money,
  type RowDetails,
} from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { ledgerAccountKind, ledgerKind } from '@heliograph/shared/reference/ledger';
import { Link as RouterLink } from '@heliograph/shared/router';
import { Box, Button, chakra, Heading, Link, Mono, Notice, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { Signed } from '../signed';
import type { LedgerEntry } from './list';

type Transaction = CallResponse<'admin.manage/getledgertransaction'>;

/** Shows the entries of a transaction: what one ledger account loses another one gets. */
function Sides({ transaction }: { transaction: Transaction }) {
  const { entries, total, sum } = transaction;
  return (
    <section aria-label="Transaction">
      <Heading as="h3">Transaction</Heading>
      {Number(sum) !== 0 && (
        <Notice tone="error" title="This transaction doesn’t sum to zero.">
          Its entries sum to <Money usd={sum} />.
        </Notice>
      )}
      <chakra.ul aria-label="Entries" borderTopWidth="1px" borderColor="border" marginTop="8">
        {entries.map((entry) => (
          <chakra.li
            key={entry.entryId}
            display="flex"
            justifyContent="space-between"
            gap="16"
            paddingBlock="8"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {entry.account ? `Wallet of ${entry.account.company}` : ledgerAccountKind.label(entry.ledger)}
              <Text tone="muted" textStyle="small">
                {ledgerKind.label(entry.type)}
                {entry.description && `: ${formatPhones(entry.description)}`}
              </Text>
            </chakra.span>
            <Signed usd={entry.amount} />
          </chakra.li>
        ))}
      </chakra.ul>
      {total > entries.length && (
        <Text tone="muted" marginTop="8">
          {entries.length} of <Count value={total} /> entries, posted as one batch.
        </Text>
      )}
      <Box marginTop="12">
        <DetailList
          details={[
            { name: 'Posted', value: <DateTime at={transaction.at} /> },
            { name: 'By', value: transaction.createdBy?.name ?? 'The server' },
            { name: 'Reason', value: transaction.memo ?? <Dash /> },
            { name: 'Transaction ID', value: <Mono whiteSpace="normal">{transaction.txnUUID}</Mono> },
          ]}
        />
      </Box>
    </section>
  );
}

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
                <Link as={RouterLink} {...{ to: `/main/accounts?open=${account.accountUUID}` }}>
                  {account.company}
                </Link>
              ),
            },
            { name: 'Date', value: <DateTime at={entry.at} /> },
            { name: 'Description', value: formatPhones(entry.description) || <Dash /> },
            { name: 'Amount', value: <Signed usd={entry.amount} /> },
            { name: 'Balance after', value: <Money usd={entry.balanceAfter} /> },
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
          <Sides transaction={data} />
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
