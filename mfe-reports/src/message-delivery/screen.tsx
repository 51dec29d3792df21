import { ListScreen, useZone } from '@heliograph/kit/data';
import { deliveryGroupName } from '@heliograph/contract/reference/delivery-group-name';
import { deliveryGroup, isTimeGroup } from '@heliograph/contract/reference/delivery-groups';
import { Link, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { DeliveryChart } from './chart';
import { CompareCarriers } from './compare-carriers';
import { GroupTabs } from './group-filter';
import { outboundLink } from './links';
import { columns, filters } from './list';
import { DeliveryTotals } from './totals';
import { WithoutError } from './without-error';

/**
 * Shows how messages were delivered, by day, hour, week, month, carrier, campaign, number, or error, as a chart and a
 * table of the same numbers.
 */
export default function MessageDeliveryScreen() {
  const { session } = useShell();
  const [params] = useSearchParams();
  const zone = useZone();
  const asked = params.get('groupBy') ?? '';
  const group = deliveryGroup.has(asked) ? asked : 'DAY';
  return (
    <ListScreen
      call="report.manage/getmessagedelivery"
      exportCall="report.manage/exportmessagedelivery"
      title="Message Delivery"
      things="delivery rates"
      thing="delivery rate"
      columns={columns}
      filters={filters}
      tall
      summaryHeight={{ base: '920px', md: '552px' }}
      rowKey={(row) => row.rowUUID}
      rowLabel={(row) => deliveryGroupName(row, zone)}
      href={(row) => outboundLink(params, row, row, 'ALL')}
      tabs={<GroupTabs />}
      // Days and other times have no names to search.
      searchLabel={isTimeGroup(group) ? undefined : deliveryGroup.label(group)}
      empty={{
        title: 'No outbound messages yet',
        text: 'How carriers deliver your messages appears here after you have sent some.',
        action: session.canOpen('my-numbers') && (
          <Button as={Link} to="/main/my-numbers">
            View your numbers
          </Button>
        ),
      }}
      summary={(summary) => (
        <>
          <DeliveryTotals of={summary} />
          <WithoutError of={summary} />
          <DeliveryChart of={summary} />
          <CompareCarriers of={summary} />
        </>
      )}
    />
  );
}
