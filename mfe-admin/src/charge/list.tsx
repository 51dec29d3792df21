import { BanIcon, Dash, listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { chargesSpec } from '@heliograph/contract/lists/charges';
import { chargeCategory, chargeDirection, chargeStatus } from '@heliograph/contract/reference/staff-charges';
import type { MenuItem } from '@heliograph/kit/overlay';
import { CheckIcon, EyeIcon, Mono, RetryIcon } from '@heliograph/kit/ui';
import { accountFilter } from '../account-filter';
import { Signed } from '../signed';

/** A row of the list: a charge or a credit of staff. */
export type Charge = RowOf<'admin.manage/getcharges'>;

/** A question about a charge. */
export interface ChargeDialog {
  kind: 'approve' | 'reject' | 'reverse';
  charge: Charge;
}

/** Returns true if the user may approve a charge: they must not have requested it. */
export const mayApprove = (charge: Charge, userUUID: string): boolean =>
  charge.status === 'PENDING' && charge.createdBy.userUUID !== userUUID;

interface MenuActions {
  view: () => void;
  start: (dialog: ChargeDialog) => void;
}

/** Returns the actions for a charge in its status. */
export function chargeMenu(charge: Charge, userUUID: string, { view, start }: MenuActions): MenuItem[] {
  const pending = charge.status === 'PENDING';
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    ...(pending
      ? [
          {
            label: 'Approve',
            icon: CheckIcon,
            disabled: !mayApprove(charge, userUUID),
            onSelect: () => start({ kind: 'approve', charge }),
          },
        ]
      : []),
    ...(pending
      ? [{ label: 'Reject', icon: BanIcon, tone: 'danger' as const, onSelect: () => start({ kind: 'reject', charge }) }]
      : []),
    ...(charge.status === 'POSTED'
      ? [
          {
            label: 'Reverse',
            icon: RetryIcon,
            tone: 'danger' as const,
            onSelect: () => start({ kind: 'reverse', charge }),
          },
        ]
      : []),
  ];
}

/** Columns of the charges. */
export const columns = listColumns(chargesSpec, [
  { id: 'createdAt', width: 200, mobile: 'label' },
  {
    id: 'company',
    width: 184,
    mobile: 'name',
    cell: (row) => <span title={row.account.company}>{row.account.company}</span>,
  },
  { id: 'amount', width: 132, mobile: 'figures', cell: (row) => <Signed usd={row.amount} /> },
  { id: 'category', width: 120 },
  { id: 'reason', grow: true, cell: (row) => <span title={row.reason}>{row.reason}</span> },
  { id: 'status', width: 144, mobile: 'status' },
  { id: 'createdBy', width: 136, cell: (row) => row.createdBy.name },
  { id: 'decidedBy', width: 136, hidden: true, cell: (row) => row.decidedBy?.name ?? <Dash /> },
  { id: 'direction', width: 104, hidden: true },
  { id: 'reference', width: 136, hidden: true },
  { id: 'note', width: 200, hidden: true },
  { id: 'balanceAfter', width: 124, hidden: true },
  { id: 'reversedBy', width: 136, hidden: true, cell: (row) => row.reversedBy?.name ?? <Dash /> },
  { id: 'chargeUUID', width: 300, hidden: true, cell: (row) => <Mono>{row.chargeUUID}</Mono> },
]);

const { status, direction, category, createdAt, amount } = chargesSpec.columns;

/** Filters of the charges. */
export const filters: ListFilters<'admin.manage/getcharges'> = [
  { kind: 'options', key: 'status', label: status.label, options: chargeStatus.options() },
  { kind: 'options', key: 'direction', label: direction.label, options: chargeDirection.options() },
  { kind: 'options', key: 'category', label: category.label, options: chargeCategory.options() },
  { kind: 'period', key: 'period', label: createdAt.label },
  { kind: 'amount', key: 'amount', label: amount.label, min: 'minAmount', max: 'maxAmount' },
  accountFilter,
];
