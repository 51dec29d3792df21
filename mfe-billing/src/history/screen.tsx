import { formatInstant } from '@heliograph/shared/dates';
import { ListScreen, useZone } from '@heliograph/shared/data';
import { ledgerKind } from '@heliograph/shared/reference/ledger';
import { Link } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Button } from '@heliograph/shared/ui';
import { columns, filters } from './list';
import { BillingTotals } from './totals';

/** Lists every ledger entry of the account, with the totals of the period. */
export default function BillingHistoryScreen() {
  const zone = useZone();
  const { session } = useShell();
  return (
    <ListScreen
      call="account.manage/getbillinghistory"
      exportCall="account.manage/exportbillinghistory"
      title="Billing History"
      things="billing lines"
      thing="billing line"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.entryId}
      rowLabel={(row) => `${ledgerKind.label(row.type)} of ${formatInstant(row.at, zone)}`}
      searchLabel="Description"
      empty={{
        title: 'No billing history yet', text: 'Deposits, message charges, and monthly fees appear here.',
        action: session.canOpen('billing/add-funds') && <Button as={Link} {...{ to: '/main/billing/add-funds' }}>Add funds</Button>,
      }}
      summary={({ totals }) => <BillingTotals totals={totals} />}
    />
  );
}
