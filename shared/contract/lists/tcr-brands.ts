import { brandStatus, identityStatus, legalForm, vertical, vettingStatus } from '../reference/tcr-brands';
import { describeList } from './describe-list';

/** The list of TCR brands. */
export const tcrBrandsSpec = describeList('account.manage/gettcrbrands', '-createdAt', {
  displayName: { label: 'Display name', kind: 'text', sort: true },
  legalName: { label: 'Legal name', kind: 'text', sort: true },
  entityType: { label: 'Legal form', kind: 'text', of: legalForm, sort: true },
  ein: { label: 'Tax ID', kind: 'text' },
  vertical: { label: 'Vertical', kind: 'text', of: vertical, sort: true },
  status: { label: 'Registration', kind: 'status', of: brandStatus, sort: true, csv: 'Registration status' },
  statusReason: { label: 'Reason', kind: 'text' },
  identityStatus: { label: 'Identity', kind: 'status', of: identityStatus, sort: true, csv: 'Identity status' },
  vettingStatus: { label: 'Vetting', kind: 'status', of: vettingStatus, csv: 'Vetting status' },
  vettingScore: { label: 'Vetting score', kind: 'integer', sort: true },
  tmobileTier: { label: 'T-Mobile tier', kind: 'text' },
  tmobileDailyCap: { label: 'T-Mobile daily cap', kind: 'integer', width: 152 },
  attClass: { label: 'AT&T class', kind: 'text', width: 104 },
  campaigns: { label: 'Campaigns', kind: 'integer', sort: true },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  feesPaid: { label: 'Fees paid', kind: 'usd', sort: true },
});
