import {
  Dash,
  formatPhone,
  formatPhones,
  listColumns,
  Money,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { billingHistorySpec } from '@heliograph/contract/lists/billing-history';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { chakra, Mono } from '@heliograph/kit/ui';

const names = {
  message: 'Message',
  number: 'Number',
  campaign: 'Campaign',
  brand: 'Brand',
  deposit: 'Deposit',
  other: 'Other',
} as const;

type ReferenceOf = NonNullable<RowOf<'account.manage/getbillinghistory'>['reference']>;

/** Shows what an entry is for: its kind and ID. */
export function Reference({ of: { type, refUUID } }: { of: ReferenceOf }) {
  return (
    <>
      {type !== 'other' || refUUID === null ? names[type] : ''} {refUUID && <Mono whiteSpace="normal">{refUUID}</Mono>}
    </>
  );
}

/** Shows the description of an entry with its phone numbers formatted; in full on hover. */
function Description({ text }: { text: string }) {
  const shown = formatPhones(text);
  return <span title={shown}>{shown}</span>;
}

/** Shows an amount with its sign: `+$250.0000` of a credit in green, `−$0.0107` of a charge. */
export function Amount({ usd }: { usd: string }) {
  if (usd.startsWith('-') || Number(usd) === 0) return <Money usd={usd} />;
  return (
    <chakra.span color="green.fg" whiteSpace="nowrap">
      +<Money usd={usd} />
    </chakra.span>
  );
}

/** Columns of Billing History. */
export const columns = listColumns(billingHistorySpec, [
  { id: 'at', width: 200, mobile: 'label' },
  { id: 'type', width: 156, mobile: 'name' },
  { id: 'description', grow: true, cell: (row) => <Description text={row.description} /> },
  { id: 'quantity', width: 88 },
  { id: 'unitRate', width: 96 },
  { id: 'amount', width: 128, mobile: 'status', cell: (row) => <Amount usd={row.amount} /> },
  { id: 'balanceAfter', width: 124, mobile: 'figures' },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  {
    id: 'reference',
    width: 300,
    hidden: true,
    cell: (row) => (row.reference ? <Reference of={row.reference} /> : <Dash />),
  },
  { id: 'entryId', width: 96, hidden: true, cell: (row) => row.entryId },
]);

const { at, type, amount } = billingHistorySpec.columns;

/** Filters of Billing History. */
export const filters: ListFilters<'account.manage/getbillinghistory'> = [
  { kind: 'period', key: 'period', label: at.label },
  { kind: 'options', key: 'type', label: type.label, options: ledgerKind.options() },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: 'Campaign',
    options: ({ facets }) => facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
  },
  {
    kind: 'options',
    key: 'numberUUID',
    label: 'Number',
    options: ({ facets }) =>
      facets.numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) })),
  },
  { kind: 'amount', key: 'amount', label: amount.label, min: 'minAmount', max: 'maxAmount' },
];
