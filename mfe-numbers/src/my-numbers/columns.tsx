import { Dash, listColumns, Share, Status, Words } from '@heliograph/shared/data';
import { numbersSpec } from '@heliograph/shared/lists/numbers';
import { capabilityNames } from './capability-names';
import { inboundRouteNames } from './inbound-route-names';
import { NumberStatus } from './number-status';
import { numberTypeNames } from './number-type-names';
import { lowDelivery, Traffic } from './traffic';

/** Columns of My Numbers. */
export const columns = listColumns(numbersSpec, [
  { id: 'number', width: 148, mobile: 'name' },
  { id: 'state', width: 132, mobile: 'status', cell: (row) => <NumberStatus row={row} /> },
  { id: 'label', grow: true, mobile: 'label' },
  { id: 'type', width: 88, mobile: 'kind', cell: (row) => numberTypeNames[row.type] },
  { id: 'campaign', width: 152, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'sent30Days', width: 96, mobile: 'figures', mobileCell: (row) => <Traffic row={row} /> },
  { id: 'deliveryRate', width: 104, cell: (row) => <Share of={row.deliveryRate} low={lowDelivery} /> },
  { id: 'monthlyFee', width: 100 },
  { id: 'renewsOn', width: 116 },
  { id: 'autoRenew', width: 108, hidden: true, cell: (row) => (row.autoRenew ? 'On' : 'Off') },
  { id: 'registration', width: 136, hidden: true },
  { id: 'campaignStatus', width: 196, hidden: true, cell: (row) => (row.campaign ? <Status is={row.campaign.status} /> : <Dash />) },
  { id: 'capabilities', width: 120, hidden: true, cell: (row) => <Words of={row.capabilities.map((one) => capabilityNames[one])} most={3} /> },
  { id: 'city', width: 136, hidden: true },
  { id: 'region', width: 80, hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'inboundRoute', width: 160, hidden: true, cell: (row) => inboundRouteNames[row.inboundRoute] },
  { id: 'purchasedAt', width: 128, hidden: true, only: 'day' },
]);
