import { Count, Dash, DateTime, Money, Status, type ListColumns } from '@heliograph/shared/data';
import { textOf } from '@heliograph/shared/reference/choice';
import { legalForms } from '@heliograph/shared/reference/legal-forms';
import { verticals } from '@heliograph/shared/reference/verticals';
import { StatusWithReason } from './status-with-reason';

/** Columns of TCR Brands. */
export const columns: ListColumns<'account.manage/gettcrbrands'> = [
  { id: 'displayName', header: 'Display name', sort: 'displayName', mobile: 'name', cell: (row) => <span title={row.displayName}>{row.displayName}</span> },
  { id: 'status', header: 'Registration', sort: 'status', mobile: 'status', cell: (row) => <StatusWithReason row={row} /> },
  { id: 'identityStatus', header: 'Identity', sort: 'identityStatus', cell: (row) => <Status is={row.identityStatus} /> },
  { id: 'legalName', header: 'Legal name', sort: 'legalName', mobile: 'label', maxWidth: 'clamp(160px, 16vw, 320px)', cell: (row) => (row.legalName ? <span title={row.legalName}>{row.legalName}</span> : <Dash />) },
  { id: 'entityType', header: 'Legal form', sort: 'entityType', hidden: true, cell: (row) => textOf(legalForms, row.entityType) },
  { id: 'ein', header: 'Tax ID', cell: (row) => row.einMasked ?? <Dash /> },
  { id: 'vettingScore', header: 'Vetting score', sort: 'vettingScore', align: 'end', cell: (row) => row.vettingScore ?? <Dash /> },
  {
    id: 'campaigns', header: 'Campaigns', sort: 'campaigns', align: 'end', mobile: 'figures',
    cell: (row) => <Count value={row.campaigns} />, mobileCell: (row) => (row.campaigns === 1 ? '1 campaign' : `${row.campaigns} campaigns`),
  },
  { id: 'feesPaid', header: 'Fees paid', sort: 'feesPaid', align: 'end', cell: (row) => <Money usd={row.feesPaid} /> },
  { id: 'createdAt', header: 'Created', sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'vertical', header: 'Vertical', sort: 'vertical', hidden: true, cell: (row) => (row.vertical ? textOf(verticals, row.vertical) : <Dash />) },
  { id: 'vettingStatus', header: 'Vetting', hidden: true, cell: (row) => <Status is={row.vettingStatus} label={row.vettingStatus === 'ACTIVE' ? 'Scored' : undefined} /> },
  { id: 'tmobileTier', header: 'T-Mobile tier', hidden: true, cell: (row) => (row.tmobileTier ? textOf([], row.tmobileTier) : <Dash />) },
  {
    id: 'tmobileDailyCap', header: 'T-Mobile daily cap', align: 'end', hidden: true,
    cell: (row) => (row.tmobileDailyCap === null ? <Dash /> : <Count value={row.tmobileDailyCap} />),
  },
  { id: 'attClass', header: 'AT&T class', hidden: true, cell: (row) => row.attClass ?? <Dash /> },
];
