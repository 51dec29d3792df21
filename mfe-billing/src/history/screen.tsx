import { formatInstant } from '@heliograph/shared/dates';
import { ListScreen, useZone } from '@heliograph/shared/data';
import { ledgerKindNames } from '@heliograph/shared/reference/ledger-kinds';
import { columns } from './columns';
import { filters } from './filters';
import { BillingTotals } from './totals';

/** Every ledger entry of the wallet, with the totals of the period. */
export default function BillingHistoryScreen() {
  const zone = useZone();
  return (
    <ListScreen
      call="account.manage/getbillinghistory"
      exportCall="account.manage/exportbillinghistory"
      title="Billing History"
      things="billing lines"
      thing="billing line"
      columns={columns}
      filters={filters}
      defaultSort="-at"
      rowKey={(row) => row.entryId}
      rowLabel={(row) => `${ledgerKindNames[row.type]} of ${formatInstant(row.at, zone)}`}
      searchLabel="Description"
      empty={{ title: 'No billing lines yet', text: 'Deposits and charges appear here.' }}
      summary={({ totals }) => <BillingTotals totals={totals} />}
    />
  );
}
