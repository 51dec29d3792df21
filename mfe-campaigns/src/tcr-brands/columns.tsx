import { Count, Dash, DateTime, Money, Status, type ListColumns } from '@heliograph/shared/data';
import { textOf } from '@heliograph/shared/reference/choice';
import { legalForms } from '@heliograph/shared/reference/legal-forms';
import { verticals } from '@heliograph/shared/reference/verticals';
import { StatusWithReason } from './status-with-reason';

/** Columns of TCR Brands. */
export const columns: ListColumns<'account.manage/gettcrbrands'> = [
  { id: 'displayName', header: 'Display name', width: 176, sort: 'displayName', mobile: 'name', cell: (row) => row.displayName },
  { id: 'status', header: 'Registration', width: 160, sort: 'status', mobile: 'status', cell: (row) => <StatusWithReason row={row} /> },
  { id: 'identityStatus', header: 'Identity', width: 128, sort: 'identityStatus', cell: (row) => <Status is={row.identityStatus} /> },
  { id: 'legalName', header: 'Legal name', grow: true, sort: 'legalName', mobile: 'label', cell: (row) => row.legalName ?? <Dash /> },
  { id: 'entityType', header: 'Legal form', width: 136, sort: 'entityType', hidden: true, cell: (row) => textOf(legalForms, row.entityType) },
  { id: 'ein', header: 'Tax ID', width: 108, cell: (row) => row.einMasked ?? <Dash /> },
  { id: 'vettingScore', header: 'Vetting score', width: 108, sort: 'vettingScore', align: 'end', cell: (row) => row.vettingScore ?? <Dash /> },
  {
    id: 'campaigns', header: 'Campaigns', width: 96, sort: 'campaigns', align: 'end', mobile: 'figures',
    cell: (row) => <Count value={row.campaigns} />, mobileCell: (row) => (row.campaigns === 1 ? '1 campaign' : `${row.campaigns} campaigns`),
  },
  { id: 'feesPaid', header: 'Fees paid', width: 100, sort: 'feesPaid', align: 'end', cell: (row) => <Money usd={row.feesPaid} /> },
  { id: 'createdAt', header: 'Created', width: 112, sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'vertical', header: 'Vertical', width: 136, sort: 'vertical', hidden: true, cell: (row) => (row.vertical ? textOf(verticals, row.vertical) : <Dash />) },
  { id: 'vettingStatus', header: 'Vetting', width: 112, hidden: true, cell: (row) => <Status is={row.vettingStatus} label={row.vettingStatus === 'ACTIVE' ? 'Scored' : undefined} /> },
  { id: 'tmobileTier', header: 'T-Mobile tier', width: 120, hidden: true, cell: (row) => (row.tmobileTier ? textOf([], row.tmobileTier) : <Dash />) },
  {
    id: 'tmobileDailyCap', header: 'T-Mobile daily cap', width: 152, align: 'end', hidden: true,
    cell: (row) => (row.tmobileDailyCap === null ? <Dash /> : <Count value={row.tmobileDailyCap} />),
  },
  { id: 'attClass', header: 'AT&T class', width: 104, hidden: true, cell: (row) => row.attClass ?? <Dash /> },
];
