import type { CallResponse } from '@heliograph/contract';
import {
  BanIcon,
  Dash,
  EditIcon,
  listColumns,
  LogInIcon,
  Money,
  PauseIcon,
  Share,
  Status,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { accountsSpec } from '@heliograph/contract/lists/accounts';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { chakra, EyeIcon, Mono, RetryIcon, VisuallyHidden } from '@heliograph/kit/ui';
import { parseUsd } from '@heliograph/contract/money';
import { hasRole, pricingRoles } from '@heliograph/contract/reference/roles';
import type { MenuItem } from '@heliograph/kit/overlay';

/** A row of the list: a customer account. */
export type Account = RowOf<'admin.manage/getaccounts'>;

/** The drawer or dialog that is open. */
export type AccountDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'status' | 'note' | 'close'; account: Account }
  | { kind: 'pricing'; account: Account; pricing: CallResponse<'admin.manage/getaccount'>['pricing'] }
  | { kind: 'limits'; account: Account; limits: CallResponse<'admin.manage/getaccount'>['limits'] }
  | { kind: 'logInAs'; account: Account; owner: NonNullable<Account['owner']> };

/** Checks whether a viewer may change prices and limits of accounts, and close them. */
export const mayDecide = (roles: readonly string[]): boolean => hasRole(roles, pricingRoles);

/** Returns the action that changes an account's status; null unless it is active or suspended. */
export function statusVerb({ status }: Pick<Account, 'status'>): 'Suspend' | 'Reactivate' | null {
  if (status === 'ACTIVE') return 'Suspend';
  return status === 'SUSPENDED' ? 'Reactivate' : null;
}

interface MenuActions {
  view: () => void;
  start: (dialog: AccountDialog) => void;
}

/** Returns the actions for an account; only some roles may close one. */
export function accountMenu(account: Account, roles: readonly string[], { view, start }: MenuActions): MenuItem[] {
  const verb = statusVerb(account);
  const { owner } = account;
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    { label: 'Edit', icon: EditIcon, onSelect: () => start({ kind: 'edit', account }) },
    ...(owner && account.status === 'ACTIVE'
      ? [{ label: 'Log in as owner', icon: LogInIcon, onSelect: () => start({ kind: 'logInAs', account, owner }) }]
      : []),
    ...(verb
      ? [
          {
            label: verb,
            icon: verb === 'Suspend' ? PauseIcon : RetryIcon,
            ...(verb === 'Suspend' && { tone: 'danger' as const }),
            onSelect: () => start({ kind: 'status', account }),
          },
        ]
      : []),
    ...(mayDecide(roles) && account.status !== 'CLOSED'
      ? [
          {
            label: 'Close account',
            icon: BanIcon,
            tone: 'danger' as const,
            onSelect: () => start({ kind: 'close', account }),
          },
        ]
      : []),
  ];
}

/**
 * Shows a balance; in red, with a text for screen readers, when an active account is below its minimum, less its credit
 * limit, and cannot send.
 */
export function Balance({
  row,
}: {
  row: Pick<RowOf<'admin.manage/getaccounts'>, 'balance' | 'minBalance' | 'creditLimit' | 'status'>;
}) {
  const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;
  const below = row.status === 'ACTIVE' && micro(row.balance) < micro(row.minBalance) - micro(row.creditLimit);
  if (!below) return <Money usd={row.balance} balance />;
  return (
    <chakra.span color="red.fg">
      <Money usd={row.balance} balance />
      <VisuallyHidden>, below the minimum balance</VisuallyHidden>
    </chakra.span>
  );
}

/** Below this share of delivered messages, or above this share of opt-outs, an account needs attention. */
const limits = { delivery: 0.95, optOut: 0.05 };

/** Columns of the accounts. */
export const columns = listColumns(accountsSpec, [
  {
    id: 'company',
    width: 200,
    grow: true,
    mobile: 'name',
    cell: (row) => <span title={row.company}>{row.company}</span>,
  },
  {
    id: 'status',
    width: 168,
    mobile: 'status',
    cell: (row) => (
      <span title={row.statusReason ?? undefined}>
        <Status of={accountStatus} is={row.status} />
      </span>
    ),
  },
  {
    id: 'owner',
    width: 136,
    mobile: 'label',
    cell: (row) => (row.owner ? <span title={row.owner.email}>{row.owner.name}</span> : <Dash />),
  },
  { id: 'hostBrand', width: 108, cell: (row) => row.hostBrand.name },
  { id: 'balance', width: 116, mobile: 'figures', cell: (row) => <Balance row={row} /> },
  { id: 'minBalance', width: 144, hidden: true },
  { id: 'creditLimit', width: 116, hidden: true },
  { id: 'spend30Days', width: 128 },
  { id: 'deliveryRate', width: 124, cell: (row) => <Share of={row.deliveryRate} low={limits.delivery} /> },
  { id: 'optOutRate', width: 92, cell: (row) => <Share of={row.optOutRate} high={limits.optOut} /> },
  { id: 'lastActivityAt', width: 116, only: 'ago' },
  { id: 'createdAt', width: 128, hidden: true, only: 'day' },
  { id: 'timezone', width: 168, hidden: true },
  { id: 'accountUUID', width: 300, hidden: true, cell: (row) => <Mono>{row.accountUUID}</Mono> },
]);

const { status, hostBrand, balance, createdAt } = accountsSpec.columns;

/** Filters of the accounts. */
export const filters: ListFilters<'admin.manage/getaccounts'> = [
  { kind: 'options', key: 'status', label: status.label, options: accountStatus.options() },
  {
    kind: 'options',
    key: 'hostBrandId',
    label: hostBrand.label,
    numeric: true,
    options: ({ facets }) => facets.hostBrands.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'flag', key: 'belowMinBalance', label: balance.label, yes: 'Below minimum', no: 'At or above minimum' },
  { kind: 'period', key: 'period', label: createdAt.label },
];
