import { CalendarDay, countOf, Dash, listColumns, Money, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { surchargeReportSpec } from '@heliograph/contract/lists/surcharge-report';
import {
  channelFilter,
  directionFilter,
  periodFilter,
  surchargeColumns,
  surchargedCarrierFilter,
} from '@heliograph/widgets/message-lists';
import { parseUsd } from '@heliograph/contract/money';
import { marginAlarm } from '@heliograph/contract/reference/vendor-costs';
import { chakra, Icon, CircleAlertIcon, VisuallyHidden } from '@heliograph/kit/ui';
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

/** Shows what vendors charge; a dash without any vendor cost, and a note if some segments have none. */
function Cost({ row: { vendorCost, uncosted, segments } }: { row: ReportRow }) {
  if (uncosted > 0 && uncosted === segments) return <Dash />;
  if (uncosted === 0) return <Money usd={vendorCost} />;
  return (
    <span title={`${countOf(uncosted, 'segment has', 'segments have')} no vendor cost`}>
      <Money usd={vendorCost} />
      <VisuallyHidden>, without segments that have no vendor cost</VisuallyHidden>
    </span>
  );
}

/** Shows a margin; highlighted if customers were charged less than vendors charge. A dash while a cost is missing. */
export function Margin({ usd }: { usd: string | null }) {
  if (usd === null) return <Dash />;
  if ((parseUsd(usd) ?? 0n) >= 0n) return <Money usd={usd} />;
  return (
    <chakra.span color="red.fg">
      <Icon of={CircleAlertIcon} /> <Money usd={usd} />
      <VisuallyHidden>, below cost</VisuallyHidden>
    </chakra.span>
  );
}

/** Columns of the staff's Carrier Surcharge. */
export const columns = listColumns(surchargeReportSpec, [
  ...surchargeColumns,
  { id: 'alarm', width: 140, mobile: 'status' },
  { id: 'charged', width: 108, mobile: 'figures' },
  { id: 'vendorCost', width: 112, cell: (row) => <Cost row={row} /> },
  { id: 'margin', width: 104, cell: (row) => <Margin usd={row.margin} /> },
  { id: 'marginShare', width: 92 },
  { id: 'rates', grow: true, cell: (row) => <Rates rates={row.rates} /> },
  { id: 'expected', width: 108, hidden: true },
  { id: 'variance', width: 104, hidden: true, cell: (row) => <Variance usd={row.variance} /> },
  { id: 'segments', width: 96, hidden: true },
  { id: 'accounts', width: 88, hidden: true },
  { id: 'messages', width: 104, hidden: true },
]);

/** Filters of the staff's Carrier Surcharge. */
export const filters: ListFilters<'admin.manage/getsurchargereport'> = [
  { ...periodFilter, label: 'Period' },
  { kind: 'options', key: 'alarm', label: surchargeReportSpec.columns.alarm.label, options: marginAlarm.options() },
  surchargedCarrierFilter,
  channelFilter,
  directionFilter,
  accountFilter,
];
