import { CalendarDay, Dash, listColumns, Money, type ListFilters, type RowOf } from '@heliograph/shared/data';
import { surchargeReportSpec } from '@heliograph/shared/lists/surcharge-report';
import {
  channelFilter,
  directionFilter,
  periodFilter,
  surchargeColumns,
  surchargedCarrierFilter,
} from '@heliograph/shared/message-lists';
import { parseUsd } from '@heliograph/shared/money';
import { chakra, Icon, CircleAlertIcon, VisuallyHidden } from '@heliograph/shared/ui';
import { accountFilter } from '../account-filter';

export type ReportRow = RowOf<'admin.manage/getsurchargereport'>;

/** Shows the rows of the surcharge table that were in force. */
function Rates({ rates }: Pick<ReportRow, 'rates'>) {
  if (rates.length === 0) return <Dash />;
  return rates.map(({ price, validFrom }, index) => (
    <span key={validFrom}>
      {index > 0 && ', '}
      <Money usd={price} /> since <CalendarDay day={validFrom} />
    </span>
  ));
}

/** Shows a variance; highlighted if customers were charged more than the table says. */
export function Variance({ usd }: { usd: string }) {
  if ((parseUsd(usd) ?? 0n) <= 0n) return <Money usd={usd} />;
  return (
    <chakra.span color="red.fg">
      <Icon of={CircleAlertIcon} /> <Money usd={usd} />
      <VisuallyHidden>, more than the table says</VisuallyHidden>
    </chakra.span>
  );
}

/** Columns of the staff's Carrier Surcharge. */
export const columns = listColumns(surchargeReportSpec, [
  ...surchargeColumns,
  { id: 'accounts', width: 88 },
  { id: 'segments', width: 96 },
  { id: 'rates', grow: true, cell: (row) => <Rates rates={row.rates} /> },
  { id: 'expected', width: 128 },
  { id: 'charged', width: 128, mobile: 'figures' },
  { id: 'variance', width: 120, cell: (row) => <Variance usd={row.variance} /> },
  { id: 'messages', width: 104, hidden: true },
]);

/** Filters of the staff's Carrier Surcharge. */
export const filters: ListFilters<'admin.manage/getsurchargereport'> = [
  { ...periodFilter, label: 'Period' },
  surchargedCarrierFilter,
  channelFilter,
  directionFilter,
  accountFilter,
];
