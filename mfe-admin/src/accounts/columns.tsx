import { Dash, DateTime, Money, Share, Status, Zone, type ListColumns } from '@heliograph/shared/data';
import { Mono } from '@heliograph/shared/ui';
import { Balance } from './balance';

/** Below this share of delivered messages, or above this share of opt-outs, an account needs a look. */
const limits = { delivery: 0.95, optOut: 0.05 };

/** Columns of the accounts. */
export const columns: ListColumns<'admin.manage/getaccounts'> = [
  { id: 'company', header: 'Company', width: 200, grow: true, sort: 'company', mobile: 'name', cell: (row) => <span title={row.company}>{row.company}</span> },
  { id: 'status', header: 'Status', width: 168, sort: 'status', mobile: 'status', cell: (row) => <span title={row.statusReason ?? undefined}><Status is={row.status} /></span> },
  { id: 'owner', header: 'Owner', width: 136, mobile: 'label', cell: (row) => (row.owner ? <span title={row.owner.email}>{row.owner.name}</span> : <Dash />) },
  { id: 'hostBrand', header: 'Site brand', width: 108, sort: 'hostBrand', cell: (row) => row.hostBrand.name },
  { id: 'balance', header: 'Balance', width: 116, sort: 'balance', align: 'end', mobile: 'figures', cell: (row) => <Balance row={row} /> },
  { id: 'minBalance', header: 'Minimum balance', width: 144, sort: 'minBalance', align: 'end', hidden: true, cell: (row) => <Money usd={row.minBalance} /> },
  { id: 'spend30Days', header: 'Spend, 30 d', width: 108, sort: 'spend30Days', align: 'end', cell: (row) => <Money usd={row.spend30Days} /> },
  { id: 'deliveryRate', header: 'Delivered, 30 d', width: 124, sort: 'deliveryRate', align: 'end', cell: (row) => <Share of={row.deliveryRate} low={limits.delivery} /> },
  { id: 'optOutRate', header: 'Opted out', width: 92, align: 'end', cell: (row) => <Share of={row.optOutRate} high={limits.optOut} /> },
  { id: 'lastActivityAt', header: 'Last activity', width: 116, sort: 'lastActivityAt', cell: (row) => <DateTime at={row.lastActivityAt} only="ago" /> },
  { id: 'createdAt', header: 'Created', width: 128, sort: 'createdAt', hidden: true, cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'timezone', header: 'Time zone', width: 168, hidden: true, cell: (row) => <Zone code={row.timezone} /> },
  { id: 'accountUUID', header: 'Account ID', width: 300, hidden: true, cell: (row) => <Mono>{row.accountUUID}</Mono> },
];
