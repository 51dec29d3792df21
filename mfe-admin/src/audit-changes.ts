import { zoneName } from '@heliograph/contract/dates';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { rechargeMode } from '@heliograph/contract/reference/auto-recharge';
import { countryName } from '@heliograph/contract/reference/country-name';
import { inventoryStatus } from '@heliograph/contract/reference/inventory';
import { formatPhones } from '@heliograph/contract/reference/phones';
import { role } from '@heliograph/contract/reference/roles';
import { broadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { chargeCategory, chargeDirection, chargeStatus } from '@heliograph/contract/reference/staff-charges';
import { userStatus } from '@heliograph/contract/reference/users';

type Facts = Record<string, unknown> | null;

/** A change of one fact, as users read it. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

/** Shown for a missing value. */
export const none = 'none';
const names: Record<string, string> = {
  minBalance: 'Minimum balance',
  hostBrand: 'Site brand',
  timezone: 'Time zone',
  statusReason: 'Reason',
  requirePasswordReset: 'Must change password',
  requireTwoFactor: 'Two-step verification required',
};

/** Converts `firstName` to `First name`. */
function nameOf(key: string): string {
  const words = key.replace(/UUID$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return names[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats an amount of the API; one that is formatted already stays. */
function usd(value: string): string {
  const micro = parseUsd(value);
  return micro === null ? value : formatAmount(micro);
}

/** Returns the label of a value, or the value if the set doesn't have it. */
const labelOf =
  <Value extends string>(set: { has: (value: string) => value is Value; label: (value: Value) => string }) =>
  (value: string): string =>
    set.has(value) ? set.label(value) : value;

/** Labels of the statuses of everything that the audit log has. */
const statusLabels = [
  labelOf(accountStatus),
  labelOf(userStatus),
  labelOf(broadcastStatus),
  labelOf(inventoryStatus),
  labelOf(chargeStatus),
];

/** Labels of coded values, by the name of the fact. */
const readers: Record<string, (value: string) => string> = {
  minBalance: usd,
  creditLimit: usd,
  spendPerDay: usd,
  amount: usd,
  category: labelOf(chargeCategory),
  direction: labelOf(chargeDirection),
  mode: labelOf(rechargeMode),
  textsPerDay: (value) => Number(value).toLocaleString('en-US'),
  timezone: zoneName,
  country: countryName,
  status: (value) => statusLabels.map((label) => label(value)).find((label) => label !== value) ?? value,
  roles: (value) => (role.has(value) ? role.label(value) : value),
  phone: formatPhones,
};

function valueLabel(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => valueLabel(key, one)).join(', ') || none;
  // A postal address, line by line.
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .filter(([, part]) => Boolean(part))
        .map(([part, text]) => valueLabel(part, text))
        .join(', ') || none
    );
  return readers[key]?.(String(value)) ?? String(value);
}

/** The order of these facts; others follow. */
const order = ['company', 'hostBrand', 'firstName', 'lastName', 'username', 'email', 'phone', 'roles', 'status'];
const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);

/** Returns the facts that an action changed. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
  return keys
    .map((key) => ({ name: nameOf(key), before: valueLabel(key, before?.[key]), after: valueLabel(key, after?.[key]) }))
    .filter((change) => change.before !== change.after);
}
