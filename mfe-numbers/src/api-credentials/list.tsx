import {
  Dash,
  DateTime,
  formatCount,
  listColumns,
  Status,
  Words,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { apiCredentialsSpec } from '@heliograph/contract/lists/api-credentials';
import { apiScope, credentialLimits, credentialStatus } from '@heliograph/contract/reference/api-credentials';
import { chakra, Mono } from '@heliograph/kit/ui';
import { RequestsChart } from './requests-chart';

/** API credentials of the account. */
export type Credential = RowOf<'account.manage/listapicreds'>;

/** Explains the status of credentials; null if there is nothing to say. */
export function statusNote({ status, lastUsedAt }: Pick<Credential, 'status' | 'lastUsedAt'>): string | null {
  if (status === 'EXPIRED') return 'Requests with these credentials are rejected.';
  if (status !== 'UNUSED') return null;
  return `${lastUsedAt ? 'Not used' : 'Never used'} for ${credentialLimits.unusedDays} days. Delete credentials that you no longer need.`;
}

/** Columns of API Credentials. */
export const columns = listColumns(apiCredentialsSpec, [
  { id: 'name', grow: true, mobile: 'name', cell: (row) => <span title={row.name}>{row.name}</span> },
  {
    id: 'status',
    width: 100,
    mobile: 'status',
    cell: (row) => <Status of={credentialStatus} is={row.status} title={statusNote(row) ?? undefined} />,
  },
  {
    id: 'keyId',
    width: 112,
    mobile: 'label',
    cell: (row) => (
      <Mono title={row.keyId} display="block" overflow="hidden" textOverflow="ellipsis">
        {row.keyId}
      </Mono>
    ),
  },
  { id: 'last4', width: 84, cell: (row) => <Mono>••••{row.last4}</Mono> },
  { id: 'scopes', width: 120, cell: (row) => <Words of={row.scopes.map((scope) => apiScope.label(scope))} most={1} /> },
  { id: 'ipAllow', width: 124, cell: (row) => (row.ipAllow.length > 0 ? <Words of={row.ipAllow} most={1} /> : 'All') },
  {
    id: 'lastUsedAt',
    width: 112,
    cell: (row) => (
      <span title={lastUseTitle(row)}>
        <DateTime at={row.lastUsedAt} only="ago" />
      </span>
    ),
  },
  {
    id: 'requests30Days',
    width: 124,
    mobile: 'figures',
    mobileCell: (row) => <>{formatCount(row.requests30Days)} requests in 30 days</>,
    cell: (row) => <RequestsChart days={row.requestsByDay} />,
  },
  {
    id: 'expiresAt',
    width: 104,
    cell: (row) =>
      row.expiresAt ? <DateTime at={row.expiresAt} only="day" /> : <chakra.span color="fg.muted">Never</chakra.span>,
  },
  {
    id: 'createdAt',
    width: 108,
    cell: (row) => (
      <span title={row.createdBy ? `By ${row.createdBy.name}` : undefined}>
        <DateTime at={row.createdAt} only="day" />
      </span>
    ),
  },
  { id: 'requests24Hours', width: 116, hidden: true },
  { id: 'lastUsedIp', width: 136, hidden: true },
  { id: 'lastUsedEndpoint', width: 176, hidden: true },
  { id: 'createdBy', width: 136, hidden: true, cell: (row) => row.createdBy?.name ?? <Dash /> },
]);

const lastUseTitle = ({ lastUsedIp, lastUsedEndpoint }: Credential) =>
  lastUsedIp ? `${lastUsedEndpoint} from ${lastUsedIp}` : undefined;

const { status, scopes, createdBy } = apiCredentialsSpec.columns;

/** Filters of API Credentials. */
export const filters: ListFilters<'account.manage/listapicreds'> = [
  { kind: 'options', key: 'status', label: status.label, options: credentialStatus.options() },
  { kind: 'options', key: 'scope', label: scopes.label, options: apiScope.options() },
  {
    kind: 'options',
    key: 'createdByUUID',
    label: createdBy.label,
    options: ({ facets }) => facets.creators.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
