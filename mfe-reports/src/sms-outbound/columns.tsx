import { Count, Dash, DateTime, Money, Phone, Status, type ListColumns } from '@heliograph/shared/data';
import { formatDuration } from './duration';
import { ErrorCell } from './message-error';
import { sourceNames } from './message-words';

/** Columns of SMS Outbound. */
export const columns: ListColumns<'report.manage/getsmsoutbound'> = [
  { id: 'at', header: 'Time', sort: 'at', mobile: 'figures', cell: (row) => <DateTime at={row.at} />, mobileCell: (row) => <DateTime at={row.at} only="minute" /> },
  { id: 'status', header: 'Status', sort: 'status', mobile: 'status', cell: (row) => <Status is={row.status} /> },
  { id: 'to', header: 'To', sort: 'to', mobile: 'name', cell: (row) => <Phone number={row.to} />, mobileCell: (row) => <Phone number={row.to} copy={false} /> },
  { id: 'from', header: 'From', sort: 'from', cell: (row) => <Phone number={row.from} /> },
  { id: 'body', header: 'Message', mobile: 'label', maxWidth: 'clamp(200px, 16vw, 360px)', cell: (row) => <span title={row.body}>{row.body}</span> },
  { id: 'error', header: 'Error', cell: (row) => <ErrorCell code={row.errorCode} /> },
  { id: 'carrier', header: 'Carrier', sort: 'carrier', cell: (row) => row.carrier ?? <Dash /> },
  { id: 'segments', header: 'Segments', sort: 'segments', align: 'end', cell: (row) => <Count value={row.segments} /> },
  { id: 'total', header: 'Total', sort: 'total', align: 'end', cell: (row) => <Money usd={row.total} /> },
  { id: 'campaign', header: 'Campaign', hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'contact', header: 'Contact', hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'broadcast', header: 'Broadcast', hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', header: 'Source', hidden: true, cell: (row) => sourceNames[row.source] },
  { id: 'user', header: 'User', hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'type', header: 'Type', hidden: true, cell: (row) => row.type },
  { id: 'encoding', header: 'Encoding', hidden: true, cell: (row) => row.encoding },
  { id: 'rate', header: 'Rate', align: 'end', hidden: true, cell: (row) => <Money usd={row.rate} /> },
  { id: 'surcharge', header: 'Surcharge', align: 'end', hidden: true, cell: (row) => <Money usd={row.surcharge} /> },
  { id: 'sentAt', header: 'Sent', hidden: true, cell: (row) => <DateTime at={row.sentAt} /> },
  { id: 'deliveredAt', header: 'Delivered', hidden: true, cell: (row) => <DateTime at={row.deliveredAt} /> },
  { id: 'latency', header: 'Latency', align: 'end', hidden: true, cell: (row) => (row.latencyMs === null ? <Dash /> : formatDuration(row.latencyMs)) },
];
