import { Count, ListScreen, Money, Totals } from '@heliograph/kit/data';
import { surchargeName } from '@heliograph/widgets/message-lists';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { columns, filters } from './list';
import { Reconciliation } from './reconciliation';

/** Lists what carriers charged for the account's messages by month, and compares it with the ledger. */
export default function CarrierSurchargeScreen() {
  const { session } = useShell();
  return (
    <ListScreen
      call="report.manage/getcarriersurcharge"
      exportCall="report.manage/exportcarriersurcharge"
      title="Carrier Surcharge"
      things="carrier surcharges"
      thing="carrier surcharge"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rowUUID}
      rowLabel={surchargeName}
      searchLabel="Carrier"
      empty={{
        title: 'No carrier surcharges yet',
        text: 'What carriers charge for your messages appears here by month, after you have sent some.',
        action: session.canOpen('my-numbers') && (
          <Button as={Link} to="/main/my-numbers">
            View your numbers
          </Button>
        ),
      }}
      summaryHeight={{ base: '204px', md: '100px' }}
      summary={({ totals, reconciliation }) => (
        <>
          <Totals
            label="Totals of all matching messages"
            items={[
              { label: 'Messages', value: <Count value={totals.messages} /> },
              { label: 'Segments', value: <Count value={totals.segments} /> },
              { label: 'Carrier surcharges', value: <Money usd={totals.amount} /> },
            ]}
          />
          <Reconciliation of={reconciliation} />
        </>
      )}
    />
  );
}
