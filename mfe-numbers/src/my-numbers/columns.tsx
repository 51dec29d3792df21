import { CalendarDay, CopyPhone, Count, Dash, DateTime, Money, Phone, Share, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { capabilityNames } from './capability-names';
import { inboundRouteNames } from './inbound-route-names';
import { NumberStatus } from './number-status';
import { numberTypeNames } from './number-type-names';
import { lowDelivery, Traffic } from './traffic';

/** Columns of My Numbers. */
export const columns: ListColumns<'account.manage/listnumbers'> = [
  { id: 'number', header: 'Number', width: 148, sort: 'number', mobile: 'name', cell: (row) => <Phone number={row.number} copy={false} />, beside: (row) => <CopyPhone number={row.number} /> },
  { id: 'state', header: 'Status', width: 132, mobile: 'status', cell: (row) => <NumberStatus row={row} /> },
  { id: 'label', header: 'Label', grow: true, sort: 'label', mobile: 'label', cell: (row) => row.label || <Dash /> },
  { id: 'type', header: 'Type', width: 88, sort: 'type', mobile: 'kind', cell: (row) => numberTypeNames[row.type] },
  { id: 'campaign', header: 'Campaign', width: 152, sort: 'campaign', cell: (row) => row.campaign?.name ?? <Dash /> },
  {
    id: 'sent30Days', header: 'Sent, 30 d', width: 96, sort: 'sent30Days', align: 'end', mobile: 'figures',
    cell: (row) => <Count value={row.sent30Days} />, mobileCell: (row) => <Traffic row={row} />,
  },
  { id: 'deliveryRate', header: 'Delivered', width: 104, sort: 'deliveryRate', align: 'end', cell: (row) => <Share of={row.deliveryRate} low={lowDelivery} /> },
  { id: 'monthlyFee', header: 'Monthly fee', width: 100, sort: 'monthlyFee', align: 'end', cell: (row) => <Money usd={row.monthlyFee} /> },
  { id: 'renewsOn', header: 'Renews', width: 116, sort: 'renewsOn', cell: (row) => <CalendarDay day={row.renewsOn} /> },
  { id: 'autoRenew', header: 'Auto-renew', width: 108, hidden: true, cell: (row) => (row.autoRenew ? 'On' : 'Off') },
  { id: 'registration', header: 'Registration', width: 136, sort: 'registration', hidden: true, cell: (row) => <Status is={row.registration} /> },
  { id: 'campaignStatus', header: 'Campaign status', width: 196, hidden: true, cell: (row) => (row.campaign ? <Status is={row.campaign.status} /> : <Dash />) },
  { id: 'capabilities', header: 'Capabilities', width: 120, hidden: true, cell: (row) => <Words of={row.capabilities.map((one) => capabilityNames[one])} most={3} /> },
  { id: 'city', header: 'City', width: 136, hidden: true, cell: (row) => row.city ?? <Dash /> },
  { id: 'region', header: 'State', width: 80, sort: 'state', hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'inboundRoute', header: 'Inbound route', width: 160, hidden: true, cell: (row) => inboundRouteNames[row.inboundRoute] },
  { id: 'purchasedAt', header: 'Purchased', width: 128, sort: 'purchasedAt', hidden: true, cell: (row) => <DateTime at={row.purchasedAt} only="day" /> },
];
