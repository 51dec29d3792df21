import { Count, countOf, Dash, ListScreen, Money, Totals } from '@heliograph/kit/data';
import { surchargeName } from '@heliograph/widgets/message-lists';
import { Link } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { columns, filters, Margin, Variance } from './list';
import { CarrierTabs } from './tabs';

/** Compares what customers were charged for carriers with the surcharge table and what vendors charge, by month. */
export function ReportTab() {
  return (
    <ListScreen
      call="admin.manage/getsurchargereport"
      exportCall="admin.manage/exportsurchargereport"
      title="Carrier Surcharge"
      things="carrier surcharges"
      thing="carrier surcharge"
      tabs={<CarrierTabs open="report" />}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rowUUID}
      rowLabel={surchargeName}
      searchLabel="Carrier"
      empty={{
        title: 'No carrier surcharges yet',
        text: 'What carriers charge for the messages of accounts appears here by month.',
        action: (
          <Button as={Link} to="/main/accounts">
            View accounts
          </Button>
        ),
      }}
      summary={({ totals, alarms }) => (
        <Totals
          label="Totals of all matching messages"
          items={[
            { label: 'Segments', value: <Count value={totals.segments} /> },
            { label: 'Expected', value: <Money usd={totals.expected} /> },
            { label: 'Charged to customers', value: <Money usd={totals.charged} /> },
            {
              label: 'Variance',
              value: <Variance usd={totals.variance} />,
              note: 'Negative if confirmations were free.',
            },
            {
              label: 'Vendor cost',
              value:
                totals.uncosted > 0 && totals.uncosted === totals.segments ? (
                  <Dash />
                ) : (
                  <Money usd={totals.vendorCost} />
                ),
              note:
                totals.uncosted > 0 ? `${countOf(totals.uncosted, 'segment has', 'segments have')} none.` : undefined,
            },
            {
              label: 'Margin',
              value: <Margin usd={totals.margin} />,
              note: alarms > 0 ? `${countOf(alarms, 'row needs', 'rows need')} attention.` : undefined,
            },
          ]}
        />
      )}
    />
  );
}
