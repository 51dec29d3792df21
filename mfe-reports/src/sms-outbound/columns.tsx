import { Dash, DateTime, listColumns } from '@heliograph/shared/data';
import { smsOutboundSpec } from '@heliograph/shared/lists/sms-outbound';
import { formatDuration } from './duration';
import { ErrorCell } from './message-error';
import { sourceNames } from './message-words';

/** Columns of SMS Outbound. */
export const columns = listColumns(smsOutboundSpec, [
  { id: 'at', width: 196, only: 'recent', mobile: 'figures', mobileCell: (row) => <DateTime at={row.at} only="minute" /> },
  { id: 'status', width: 124, mobile: 'status' },
  { id: 'to', width: 140, mobile: 'name' },
  { id: 'from', width: 140 },
  { id: 'body', grow: true, mobile: 'label', cell: (row) => row.body },
  { id: 'error', width: 140, cell: (row) => <ErrorCell code={row.errorCode} /> },
  { id: 'carrier', width: 96, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'segments', width: 88 },
  { id: 'total', width: 88 },
  { id: 'campaign', width: 184, hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'contact', width: 152, hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'broadcast', width: 152, hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', width: 112, hidden: true, cell: (row) => sourceNames[row.source] },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'type', width: 72, hidden: true, cell: (row) => row.type },
  { id: 'encoding', width: 96, hidden: true, cell: (row) => row.encoding },
  { id: 'rate', width: 96, hidden: true },
  { id: 'surcharge', width: 104, hidden: true },
  { id: 'sentAt', width: 208, hidden: true },
  { id: 'deliveredAt', width: 208, hidden: true },
  { id: 'latency', width: 96, hidden: true, cell: (row) => (row.latencyMs === null ? <Dash /> : formatDuration(row.latencyMs)) },
]);
