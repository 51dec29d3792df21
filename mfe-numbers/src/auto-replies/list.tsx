import { Dash, formatCount, listColumns, Pill, Words, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { keywordsSpec } from '@heliograph/contract/lists/keywords';
import { blockScope } from '@heliograph/contract/reference/blacklist';
import { consentEffect, formatWeekHours, keywordKind, keywordMatch } from '@heliograph/contract/reference/keywords';

export type RuleRow = RowOf<'account.manage/getkeywords'>;

/** Returns the name of a rule: its first keyword. */
export const nameOf = ({ keywords }: Pick<RuleRow, 'keywords'>): string => keywords[0] ?? '';

/** Columns of Auto Replies. */
export const columns = listColumns(keywordsSpec, [
  { id: 'keywords', width: 192, mobile: 'name', cell: (row) => <Words of={row.keywords} most={2} /> },
  {
    id: 'enabled',
    width: 96,
    mobile: 'status',
    cell: (row) => (row.enabled ? <Pill meaning="active">Active</Pill> : <Pill meaning="paused">Paused</Pill>),
  },
  { id: 'kind', width: 84, cell: (row) => keywordKind.label(row.kind) },
  { id: 'reply', grow: true, mobile: 'label' },
  { id: 'match', width: 152, cell: (row) => keywordMatch.label(row.match) },
  { id: 'scope', width: 112, cell: (row) => row.subject ?? blockScope.label(row.scope) },
  {
    id: 'fired30Days',
    width: 112,
    mobile: 'figures',
    mobileCell: (row) => `${formatCount(row.fired30Days)} in 30 days`,
  },
  { id: 'lastFiredAt', width: 112, hidden: true, only: 'ago' },
  {
    id: 'consentEffect',
    width: 104,
    hidden: true,
    cell: (row) => (row.consentEffect === 'NONE' ? <Dash /> : consentEffect.label(row.consentEffect)),
  },
  { id: 'list', width: 136, hidden: true, cell: (row) => row.list?.name ?? <Dash /> },
  { id: 'hours', width: 152, hidden: true, cell: (row) => (row.hours ? formatWeekHours(row.hours) : 'Always') },
  { id: 'createdAt', width: 108, only: 'day' },
]);

const { kind, scope, enabled } = keywordsSpec.columns;

/** Filters of Auto Replies. */
export const filters: ListFilters<'account.manage/getkeywords'> = [
  { kind: 'options', key: 'kind', label: kind.label, options: keywordKind.options() },
  { kind: 'options', key: 'scope', label: scope.label, options: blockScope.options() },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: 'Campaign',
    options: ({ facets }) => facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
  },
  { kind: 'flag', key: 'enabled', label: enabled.label, yes: 'Active', no: 'Paused' },
];
