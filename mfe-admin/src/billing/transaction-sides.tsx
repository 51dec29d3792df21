import { Count, Dash, DateTime, DetailList, formatPhones, Money } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { ledgerAccountKind, ledgerKind } from '@heliograph/contract/reference/ledger';
import { Box, chakra, Heading, Mono, Notice, Text } from '@heliograph/kit/ui';
import { Signed } from '../signed';

type Transaction = CallResponse<'admin.manage/getledgertransaction'>;

/** Shows the entries of a transaction: what one ledger account loses another one gets. */
export function TransactionSides({ transaction }: { transaction: Transaction }) {
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
