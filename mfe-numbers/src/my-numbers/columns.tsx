import { CalendarDay, CopyPhone, Count, Dash, DateTime, Money, Phone, Share, Status, Words, type ListColumns } from '@heliograph/shared/data';
import { capabilityNames } from './capability-names';
import { inboundRouteNames } from './inbound-route-names';
import { NumberStatus } from './number-status';
import { numberTypeNames } from './number-type-names';
import { lowDelivery, Traffic } from './traffic';

/** Columns of My Numbers. */
export const columns: ListColumns<'account.manage/listnumbers'> = [
  { id: 'number', header: 'Number', sort: 'number', mobile: 'name', cell: (row) => <Phone number={row.number} copy={false} />, beside: (row) => <CopyPhone number={row.number} /> },
  { id: 'state', header: 'Status', mobile: 'status', cell: (row) => <NumberStatus row={row} /> },
  { id: 'label', header: 'Label', sort: 'label', mobile: 'label', cell: (row) => row.label || <Dash /> },
  { id: 'type', header: 'Type', sort: 'type', mobile: 'kind', cell: (row) => numberTypeNames[row.type] },
  { id: 'campaign', header: 'Campaign', sort: 'campaign', cell: (row) => row.campaign?.name ?? <Dash /> },
  {
    id: 'sent30Days', header: 'Sent, 30 d', sort: 'sent30Days', align: 'end', mobile: 'figures',
    cell: (row) => <Count value={row.sent30Days} />, mobileCell: (row) => <Traffic row={row} />,
  },
  { id: 'deliveryRate', header: 'Delivered, 30 d', sort: 'deliveryRate', align: 'end', cell: (row) => <Share of={row.deliveryRate} low={lowDelivery} /> },
  { id: 'monthlyFee', header: 'Monthly fee', sort: 'monthlyFee', align: 'end', cell: (row) => <Money usd={row.monthlyFee} /> },
  { id: 'renewsOn', header: 'Renews', sort: 'renewsOn', cell: (row) => <CalendarDay day={row.renewsOn} /> },
  { id: 'autoRenew', header: 'Auto-renew', hidden: true, cell: (row) => (row.autoRenew ? 'On' : 'Off') },
  { id: 'registration', header: 'Registration', sort: 'registration', hidden: true, cell: (row) => <Status is={row.registration} /> },
  { id: 'campaignStatus', header: 'Campaign status', hidden: true, cell: (row) => (row.campaign ? <Status is={row.campaign.status} /> : <Dash />) },
  { id: 'capabilities', header: 'Capabilities', hidden: true, cell: (row) => <Words of={row.capabilities.map((one) => capabilityNames[one])} most={3} /> },
  { id: 'city', header: 'City', hidden: true, cell: (row) => row.city ?? <Dash /> },
  { id: 'region', header: 'State', sort: 'state', hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'inboundRoute', header: 'Inbound route', hidden: true, cell: (row) => inboundRouteNames[row.inboundRoute] },
  { id: 'purchasedAt', header: 'Purchased', sort: 'purchasedAt', hidden: true, cell: (row) => <DateTime at={row.purchasedAt} only="day" /> },
];
