import { Dash, DateTime, Money, Share, Status, Zone, type ListColumns } from '@heliograph/shared/data';
import { Mono } from '@heliograph/shared/ui';
import { Balance } from './balance';

/** Below this share of delivered messages, or above this share of opt-outs, an account needs a look. */
const limits = { delivery: 0.95, optOut: 0.05 };

/** Columns of the accounts. */
export const columns: ListColumns<'admin.manage/getaccounts'> = [
  { id: 'company', header: 'Company', sort: 'company', mobile: 'name', maxWidth: 'clamp(180px, 18vw, 360px)', cell: (row) => <span title={row.company}>{row.company}</span> },
  { id: 'status', header: 'Status', sort: 'status', mobile: 'status', cell: (row) => <span title={row.statusReason ?? undefined}><Status is={row.status} /></span> },
  { id: 'owner', header: 'Owner', mobile: 'label', cell: (row) => (row.owner ? <span title={row.owner.email}>{row.owner.name}</span> : <Dash />) },
  { id: 'hostBrand', header: 'Site brand', sort: 'hostBrand', cell: (row) => row.hostBrand.name },
  { id: 'balance', header: 'Balance', sort: 'balance', align: 'end', mobile: 'figures', cell: (row) => <Balance row={row} /> },
  { id: 'minBalance', header: 'Minimum balance', sort: 'minBalance', align: 'end', hidden: true, cell: (row) => <Money usd={row.minBalance} /> },
  { id: 'spend30Days', header: 'Spend, 30 d', sort: 'spend30Days', align: 'end', cell: (row) => <Money usd={row.spend30Days} /> },
  { id: 'deliveryRate', header: 'Delivered, 30 d', sort: 'deliveryRate', align: 'end', cell: (row) => <Share of={row.deliveryRate} low={limits.delivery} /> },
  { id: 'optOutRate', header: 'Opted out', align: 'end', cell: (row) => <Share of={row.optOutRate} high={limits.optOut} /> },
  { id: 'lastActivityAt', header: 'Last activity', sort: 'lastActivityAt', cell: (row) => <DateTime at={row.lastActivityAt} only="day" /> },
  { id: 'createdAt', header: 'Created', sort: 'createdAt', hidden: true, cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'timezone', header: 'Time zone', hidden: true, cell: (row) => <Zone code={row.timezone} /> },
  { id: 'accountUUID', header: 'Account ID', hidden: true, cell: (row) => <Mono>{row.accountUUID}</Mono> },
];
