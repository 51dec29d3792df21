import {
  BanIcon,
  CalendarDay,
  CopyPhone,
  Dash,
  formatPhone,
  listColumns,
  Money,
  PauseIcon,
  Status,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { inventorySpec } from '@heliograph/contract/lists/inventory';
import {
  actionFrom,
  inventoryAction,
  inventoryStatus,
  type InventoryAction,
} from '@heliograph/contract/reference/inventory';
import { numberRegistration, numberType } from '@heliograph/contract/reference/numbers';
import type { MenuItem } from '@heliograph/kit/overlay';
import { EyeIcon, Mono, RetryIcon, Text, type IconShape } from '@heliograph/kit/ui';
import { accountFilter } from '../account-filter';

/** A row of the list: a number of an account or of the stock. */
export type InventoryNumber = RowOf<'admin.manage/getinventory'>;

/** The dialog that is open: an action on numbers, an assignment, or an import. */
export type NumberDialog =
  | { kind: 'action'; action: InventoryAction; rows: readonly InventoryNumber[] }
  | { kind: 'assign'; rows: readonly InventoryNumber[] }
  | { kind: 'import' };

/** Icon of each action; those that take something from a customer or from the stock are destructive. */
export const actionLook: Record<InventoryAction, { icon: IconShape; tone?: 'danger' }> = {
  SUSPEND: { icon: PauseIcon, tone: 'danger' },
  REACTIVATE: { icon: RetryIcon },
  RELEASE: { icon: BanIcon, tone: 'danger' },
  QUARANTINE: { icon: BanIcon, tone: 'danger' },
  RESTOCK: { icon: RetryIcon },
};

/** Returns the actions that a number takes in its status. */
export const actionsOf = ({ status, unpaid }: InventoryNumber): InventoryAction[] =>
  inventoryAction.values.filter(
    (action) => actionFrom[action].includes(status) && !(action === 'REACTIVATE' && unpaid),
  );

/** Returns true if a number can be assigned or moved. */
export const mayAssign = ({ status, account }: InventoryNumber): boolean => account !== null || status === 'AVAILABLE';

interface MenuActions {
  view: () => void;
  start: (dialog: NumberDialog) => void;
}

/** Returns the actions for a number. */
export function numberMenu(row: InventoryNumber, { view, start }: MenuActions): MenuItem[] {
  const of = actionsOf(row).map((action): MenuItem => ({
    label: inventoryAction.label(action),
    ...actionLook[action],
    onSelect: () => start({ kind: 'action', action, rows: [row] }),
  }));
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    ...(mayAssign(row)
      ? [
          {
            label: row.account ? 'Move to an account' : 'Assign to an account',
            icon: RetryIcon,
            onSelect: () => start({ kind: 'assign', rows: [row] }),
          },
        ]
      : []),
    ...of.filter(({ tone }) => !tone),
    ...of.filter(({ tone }) => tone),
  ];
}

/** Shows what a number costs its owner a month; the price list of the buyer in stock. */
export function Price({ row }: { row: InventoryNumber }) {
  return row.price === null ? (
    <Text as="span" tone="muted">
      Price list
    </Text>
  ) : (
    <Money usd={row.price} />
  );
}

/** Columns of the numbers. */
export const columns = listColumns(inventorySpec, [
  {
    id: 'number',
    width: 148,
    mobile: 'name',
    cell: (row) => formatPhone(row.number),
    beside: (row) => <CopyPhone number={row.number} />,
  },
  { id: 'status', width: 132, mobile: 'status' },
  { id: 'type', width: 92, mobile: 'kind' },
  {
    id: 'company',
    grow: true,
    mobile: 'label',
    cell: (row) => (row.account ? <span title={row.account.company}>{row.account.company}</span> : <Dash />),
  },
  {
    id: 'campaign',
    width: 108,
    cell: (row) => (row.campaign ? <span title={row.campaign.name}>{row.campaign.name}</span> : <Dash />),
  },
  {
    id: 'registration',
    width: 120,
    cell: (row) => (row.registration ? <Status of={numberRegistration} is={row.registration} /> : <Dash />),
  },
  { id: 'vendor', width: 96, cell: (row) => (row.vendor ? <span title={row.vendor}>{row.vendor}</span> : <Dash />) },
  { id: 'cost', width: 96 },
  { id: 'price', width: 96, mobile: 'figures', cell: (row) => <Price row={row} /> },
  { id: 'renewsOn', width: 108, cell: (row) => (row.renewsOn ? <CalendarDay day={row.renewsOn} /> : <Dash />) },
  { id: 'city', width: 136, hidden: true },
  { id: 'region', width: 80, hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'capabilities', width: 136, hidden: true },
  { id: 'availableAt', width: 148, hidden: true, only: 'minute' },
  {
    id: 'accountUUID',
    width: 300,
    hidden: true,
    cell: (row) => (row.account ? <Mono>{row.account.accountUUID}</Mono> : <Dash />),
  },
]);

const { status, type, registration } = inventorySpec.columns;

/** Filters of the numbers. */
export const filters: ListFilters<'admin.manage/getinventory'> = [
  { kind: 'options', key: 'status', label: status.label, options: inventoryStatus.options() },
  { kind: 'options', key: 'type', label: type.label, options: numberType.options() },
  { kind: 'options', key: 'registration', label: registration.label, options: numberRegistration.options() },
  { kind: 'flag', key: 'assigned', label: 'Owner', yes: 'On an account', no: 'In stock' },
  { ...accountFilter, more: true },
];
