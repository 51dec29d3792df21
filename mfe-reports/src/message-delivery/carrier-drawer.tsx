import type { CallResponse } from '@heliograph/contract';
import { EmptyState, ErrorPanel, formatCount, Share, useZone } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { deliveryGroupName } from '@heliograph/contract/reference/delivery-group-name';
import { deliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import { useSearchParams } from '@heliograph/platform/router';
import { chakra, Notice, Spinner, Text } from '@heliograph/kit/ui';
import { askedFilter } from './links';
import { leastDelivered } from './list';

type Summary = CallResponse<'report.manage/summarizemessagedelivery'>;
type Matrix = CallResponse<'report.manage/getdeliverybycarrier'>;

const Head = chakra('th', {
  base: {
    height: '32px',
    paddingLeft: '12',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '&:first-of-type': { textAlign: 'start', paddingLeft: '0' },
  },
});
const RowHead = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 400,
    paddingBlock: '8',
    minWidth: '104px',
    maxWidth: '200px',
    overflowWrap: 'break-word',
  },
});
const Cell = chakra('td', { base: { paddingLeft: '12', paddingBlock: '8', textAlign: 'end', whiteSpace: 'nowrap' } });
const Row = chakra('tr', { base: { borderTopWidth: '1px', borderColor: 'border' } });

const carrierName = (carrier: Matrix['carriers'][number]): string => carrier ?? 'Not known';

function MatrixTable({ of: { carriers, rows }, groupBy }: { of: Matrix; groupBy: Summary['groupBy'] }) {
  const zone = useZone();
  if (rows === null)
    return <Notice>There are too many groups to compare. Choose a shorter time or more filters.</Notice>;
  if (!rows.length)
    return <EmptyState title="No outbound messages" text="No messages match the filters in this period." />;
  return (
    <chakra.div overflowX="auto" role="region" aria-label="Comparison of carriers" tabIndex={0}>
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        aria-label={`Carriers by ${deliveryGroup.label(groupBy).toLowerCase()}`}
      >
        <thead>
          <tr>
            <Head scope="col">{deliveryGroup.label(groupBy)}</Head>
            {carriers.map((carrier) => (
              <Head key={carrier} scope="col">
                {carrierName(carrier)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.rowUUID}>
              <RowHead scope="row">{deliveryGroupName(row, zone)}</RowHead>
              {row.cells.map(({ accepted, deliveredShare }, index) => (
                <Cell key={carriers[index]}>
                  {groupBy !== 'ERROR' && <Share of={deliveredShare} low={leastDelivered} />}
                  <Text textStyle="small" tone="muted">
                    {formatCount(accepted)}
                  </Text>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/** Compares carriers: for each row of the report, the share that each one delivered, and its messages. */
export function CarrierDrawer({
  of: { groupBy, period },
  onClose,
}: {
  of: Pick<Summary, 'groupBy' | 'period'>;
  onClose: () => void;
}) {
  const [params] = useSearchParams();
  const timezone = useZone();
  const { data, error, isFetching, refetch } = useCall('report.manage/getdeliverybycarrier', {
    filter: { ...askedFilter(params), ...period, groupBy: [groupBy] },
    timezone,
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title="Compare carriers"
      subtitle={
        groupBy === 'ERROR'
          ? 'Messages of each carrier, by error.'
          : 'Share of delivered messages, and all messages, of each carrier.'
      }
    >
      {data ? (
        <MatrixTable of={data} groupBy={groupBy} />
      ) : error ? (
        <ErrorPanel
          title="We couldn’t load the comparison"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading the comparison" />
      )}
    </Drawer>
  );
}
