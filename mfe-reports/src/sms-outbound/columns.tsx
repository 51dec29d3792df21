import { Count, Dash, DateTime, Money, Phone, Status, type ListColumns } from '@heliograph/shared/data';
import { formatDuration } from './duration';
import { ErrorCell } from './message-error';
import { sourceNames } from './message-words';

/** Columns of SMS Outbound. */
export const columns: ListColumns<'report.manage/getsmsoutbound'> = [
  { id: 'at', header: 'Time', width: 196, sort: 'at', mobile: 'figures', cell: (row) => <DateTime at={row.at} only="recent" />, mobileCell: (row) => <DateTime at={row.at} only="minute" /> },
  { id: 'status', header: 'Status', width: 124, sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'to', header: 'To', width: 140, sort: 'to', mobile: 'name', cell: (row) => <Phone number={row.to} />, mobileCell: (row) => <Phone number={row.to} copy={false} /> },
  { id: 'from', header: 'From', width: 140, sort: 'from', cell: (row) => <Phone number={row.from} /> },
  { id: 'body', header: 'Message', grow: true, mobile: 'label', cell: (row) => row.body },
  { id: 'error', header: 'Error', width: 140, cell: (row) => <ErrorCell code={row.errorCode} /> },
  { id: 'carrier', header: 'Carrier', width: 96, sort: 'carrier', cell: (row) => row.carrier ?? <Dash /> },
  { id: 'segments', header: 'Segments', width: 88, sort: 'segments', align: 'end', cell: (row) => <Count value={row.segments} /> },
  { id: 'total', header: 'Total', width: 88, sort: 'total', align: 'end', cell: (row) => <Money usd={row.total} /> },
  { id: 'campaign', header: 'Campaign', width: 184, hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'contact', header: 'Contact', width: 152, hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'broadcast', header: 'Broadcast', width: 152, hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', header: 'Source', width: 112, hidden: true, cell: (row) => sourceNames[row.source] },
  { id: 'user', header: 'User', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'type', header: 'Type', width: 72, hidden: true, cell: (row) => row.type },
  { id: 'encoding', header: 'Encoding', width: 96, hidden: true, cell: (row) => row.encoding },
  { id: 'rate', header: 'Rate', width: 96, align: 'end', hidden: true, cell: (row) => <Money usd={row.rate} /> },
  { id: 'surcharge', header: 'Surcharge', width: 104, align: 'end', hidden: true, cell: (row) => <Money usd={row.surcharge} /> },
  { id: 'sentAt', header: 'Sent', width: 208, hidden: true, cell: (row) => <DateTime at={row.sentAt} /> },
  { id: 'deliveredAt', header: 'Delivered', width: 208, hidden: true, cell: (row) => <DateTime at={row.deliveredAt} /> },
  { id: 'latency', header: 'Latency', width: 96, align: 'end', hidden: true, cell: (row) => (row.latencyMs === null ? <Dash /> : formatDuration(row.latencyMs)) },
];
