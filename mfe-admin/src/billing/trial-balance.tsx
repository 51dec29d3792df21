import { Count, countOf, DateTime, ErrorPanel, Money } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { ledgerAccountKind } from '@heliograph/contract/reference/ledger';
import { Button, chakra, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { Cell, Name, SumsTable } from './sums-table';

/** Shows the sums of the ledger by kind of ledger account, computed from every entry: the whole is zero. */
export function TrialBalance() {
  const { data, error, isFetching, refetch } = useCall('admin.manage/gettrialbalance', {});
  const again = () => void refetch();
  if (!data)
    return error ? (
      <ErrorPanel title="We couldn’t load the trial balance" error={error} busy={isFetching} onRetry={again} />
    ) : (
      <Spinner label="Summing the ledger" />
    );
  const balanced = Number(data.balance) === 0 && data.unequal === 0;
  return (
    <Stack gap="16">
      {balanced ? (
        <Notice tone="success" title="The ledger balances.">
          Every charge and credit has its other side, and each wallet equals the sum of its entries.
        </Notice>
      ) : (
        <Notice tone="error" title="The ledger doesn’t balance.">
          Off by <Money usd={data.balance} />; {countOf(data.unequal, 'wallet differs', 'wallets differ')} from the sum
          of their entries. Report this before you post anything.
        </Notice>
      )}
      <SumsTable
        label="Trial balance"
        columns={['Ledger account', 'Accounts', 'Entries', 'Debits', 'Credits', 'Balance']}
      >
        <tbody>
          {data.rows.map((row) => (
            <chakra.tr key={row.ledger} borderBottomWidth="1px" borderColor="border">
              <Name scope="row">{ledgerAccountKind.label(row.ledger)}</Name>
              <Cell>
                <Count value={row.accounts} />
              </Cell>
              <Cell>
                <Count value={row.entries} />
              </Cell>
              <Cell>
                <Money usd={row.debits} />
              </Cell>
              <Cell>
                <Money usd={row.credits} />
              </Cell>
              <Cell>
                <Money usd={row.balance} />
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr fontWeight={600}>
            <Name scope="row" fontWeight={600}>
              Sum
            </Name>
            <Cell />
            <Cell />
            <Cell>
              <Money usd={data.debits} />
            </Cell>
            <Cell>
              <Money usd={data.credits} />
            </Cell>
            <Cell>
              <Money usd={data.balance} />
            </Cell>
          </chakra.tr>
        </tfoot>
      </SumsTable>
      <Text tone="muted" textStyle="small">
        As of <DateTime at={data.asOf} />
      </Text>
      <div>
        <Button size={36} busy={isFetching} onClick={again}>
          Sum again
        </Button>
      </div>
    </Stack>
  );
}
