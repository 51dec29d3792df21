import { listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { carrierSurchargeSpec } from '@heliograph/contract/lists/carrier-surcharge';
import {
  campaignFilter,
  channelFilter,
  directionFilter,
  numberFilter,
  periodFilter,
  surchargeColumns,
  surchargedCarrierFilter,
} from '@heliograph/widgets/message-lists';

export type SurchargeRow = RowOf<'report.manage/getcarriersurcharge'>;

/** Columns of Carrier Surcharge. */
export const columns = listColumns(carrierSurchargeSpec, [
  ...surchargeColumns,
  { id: 'type', width: 64 },
  { id: 'registered', width: 100, cell: (row) => (row.registered ? 'Yes' : 'No') },
  { id: 'messages', width: 96 },
  { id: 'segments', width: 96 },
  { id: 'rate', width: 96 },
  { id: 'rateFrom', width: 128, label: 'In force since' },
  { id: 'amount', width: 128, mobile: 'figures' },
]);

/** Filters of Carrier Surcharge. */
export const filters: ListFilters<'report.manage/getcarriersurcharge'> = [
  { ...periodFilter, label: 'Period' },
  surchargedCarrierFilter,
  channelFilter,
  directionFilter,
  { ...numberFilter, more: true },
  { ...campaignFilter, more: true },
];
