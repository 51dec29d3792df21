import { Count, ListScreen, Money, Totals } from '@heliograph/shared/data';
import { surchargeName } from '@heliograph/shared/message-lists';
import { Link } from '@heliograph/shared/router';
import { Button } from '@heliograph/shared/ui';
import { columns, filters, Variance } from './list';

/** Compares what customers were charged for carriers with the surcharge table, by month, for staff. */
export default function CarrierSurchargeScreen() {
  return (
    <ListScreen
      call="admin.manage/getsurchargereport"
      exportCall="admin.manage/exportsurchargereport"
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
        text: 'What carriers charge for the messages of accounts appears here by month.',
        action: (
          <Button as={Link} {...{ to: '/main/accounts' }}>
            View accounts
          </Button>
        ),
      }}
      summary={({ totals }) => (
        <Totals
          label="Totals of all matching messages"
          items={[
            { label: 'Messages', value: <Count value={totals.messages} /> },
            { label: 'Segments', value: <Count value={totals.segments} /> },
            { label: 'Expected', value: <Money usd={totals.expected} /> },
            { label: 'Charged to customers', value: <Money usd={totals.charged} /> },
            {
              label: 'Variance',
              value: <Variance usd={totals.variance} />,
              note: 'Negative if confirmations were free.',
            },
          ]}
        />
      )}
    />
  );
}
