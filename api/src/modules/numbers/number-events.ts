import { formatPhone } from '@heliograph/contract/reference/phones';
import type { Executor } from '../../db';
import { notify } from '../notices';

const mostNamed = 5;

function named(numbers: readonly string[]): string {
  const names = numbers.slice(0, mostNamed).map(formatPhone).join(', ');
  return numbers.length > mostNamed ? `${names}, and ${numbers.length - mostNamed} more` : names;
}

const counted = ({ length }: readonly string[]) => `${length} ${length === 1 ? 'number' : 'numbers'}`;
const one = ({ length }: readonly string[], singular: string, plural: string) => (length === 1 ? singular : plural);

/** What happened to a number that was not renewed. */
interface Unrenewed {
  number: { number: string };
  event: 'unpaid' | 'suspended' | 'released';
}

/**
 * Notifies of numbers that were not renewed, were suspended, or were released; one email about all of them is sent
 * elsewhere.
 */
export async function notifyRenewals(
  tx: Executor,
  accountId: string,
  notices: readonly Unrenewed[],
  at: Date,
): Promise<void> {
  const of = (event: Unrenewed['event']) =>
    notices.filter((notice) => notice.event === event).map(({ number }) => number.number);
  const [unpaid, suspended, released] = [of('unpaid'), of('suspended'), of('released')];
  const rest = { path: 'billing/add-funds', at, mailed: true } as const;
  if (unpaid.length)
    await notify(tx, accountId, {
      ...rest,
      kind: 'renewal',
      title: `${counted(unpaid)} not renewed`,
      text: `Your balance doesn’t cover the renewal of ${named(unpaid)}. Add funds to keep ${one(unpaid, 'it', 'them')}.`,
    });
  if (suspended.length)
    await notify(tx, accountId, {
      ...rest,
      kind: 'numberSuspended',
      title: `${counted(suspended)} suspended`,
      text: `The renewal wasn’t paid, so ${named(suspended)} can’t send. Add funds before ${one(suspended, 'it is', 'they are')} released.`,
    });
  if (released.length)
    await notify(tx, accountId, {
      ...rest,
      kind: 'renewal',
      title: `${counted(released)} released`,
      text: `The renewal wasn’t paid: ${named(released)}. You can restore ${one(released, 'it', 'them')} for a while.`,
    });
}

/** What staff do with numbers of an account. */
export type StaffNumberChange = 'suspended' | 'reactivated' | 'released';

function textOf(change: StaffNumberChange, numbers: readonly string[]): string {
  switch (change) {
    case 'suspended':
      return `We suspended ${named(numbers)}. ${one(numbers, 'It', 'They')} can’t send until we reactivate ${one(numbers, 'it', 'them')}. Contact support to learn why.`;
    case 'reactivated':
      return `${named(numbers)} can send again.`;
    case 'released':
      return `We removed ${named(numbers)} from your account. Contact support to learn why.`;
  }
}

/** Notifies accounts of what staff did with their numbers, once for all numbers of an account. */
export async function notifyStaffChange(
  tx: Executor,
  change: StaffNumberChange,
  rows: readonly { accountId: string; number: string }[],
  at: Date,
): Promise<void> {
  for (const [accountId, numbers] of byAccount(rows)) {
    await notify(tx, accountId, {
      kind: 'numberChanged',
      title: `${counted(numbers)} ${change}`,
      text: textOf(change, numbers),
      path: 'my-numbers',
      at,
    });
  }
}

/** Notifies accounts of numbers that could not be registered for their campaign. */
export async function notifyUnregistered(
  tx: Executor,
  rows: readonly { accountId: string; number: string }[],
  at: Date,
): Promise<void> {
  for (const [accountId, numbers] of byAccount(rows)) {
    const text = `${named(numbers)} can’t send for ${one(numbers, 'its', 'their')} campaign. Open ${one(numbers, 'the number', 'the numbers')} to see why.`;
    await notify(tx, accountId, {
      kind: 'numberRegistration',
      title: `${counted(numbers)} not registered`,
      text,
      path: 'my-numbers?registration=FAILED',
      at,
    });
  }
}

function byAccount(rows: readonly { accountId: string; number: string }[]): Map<string, string[]> {
  const accounts = new Map<string, string[]>();
  for (const { accountId, number } of rows) accounts.set(accountId, [...(accounts.get(accountId) ?? []), number]);
  return accounts;
}
