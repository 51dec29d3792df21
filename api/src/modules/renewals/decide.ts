import { unpaidRenewal } from '@heliograph/contract/reference/numbers';
import { daysBetween, daysLater, nextMonth } from '../../base/months';
import { inOrder } from './due';
import type { Due, DueNumber } from './due';

/** A fee that is paid. `from` is the first day it pays for, `until` the next due date. */
export interface Payment {
  of: Due;
  from: string;
  until: string;
}

/**
 * What the account is emailed about a number: it is suspended or released on that day unless it is paid, or it has
 * been.
 */
export interface RenewalNotice {
  number: DueNumber;
  event: 'unpaid' | 'suspended' | 'released';
  /**
   * The day of the suspension (`unpaid`) or of the release (`suspended`); the last day of a restore isn't known here.
   */
  on: string;
  /** Days until then. */
  days: number;
}

/** What happens to everything that is due. */
export interface Decisions {
  payments: Payment[];
  /** Numbers that can't be paid and stay: with a later suspension or release. */
  unpaid: { number: DueNumber; suspended: boolean; since: string; notifiedDays: number | null }[];
  released: DueNumber[];
  notices: RenewalNotice[];
}

/**
 * Decides what happens to what is due on a day, with funds in micro-USD: the oldest is paid first, and a fee that the
 * funds don't cover does not hold up a smaller one. A number that isn't renewed is released. One that can't be paid
 * works for a week, is suspended for another, and is then released.
 */
export function decide(due: readonly Due[], funds: bigint, today: string): Decisions {
  const decisions: Decisions = { payments: [], unpaid: [], released: [], notices: [] };
  const queue = [...due].sort(inOrder);
  let left = funds;
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.kind === 'NUMBER' && (!next.autoRenew || next.status === 'RELEASE_PENDING')) decisions.released.push(next);
    else if (next.fee <= left) {
      left -= next.fee;
      const until = nextMonth(next.dueOn, next.renewalDay);
      decisions.payments.push({ of: next, from: next.dueOn, until });
      if (until <= today) insert(queue, { ...next, dueOn: until });
    } else if (next.kind === 'NUMBER') leaveUnpaid(decisions, next, today);
  }
  return decisions;
}

/** Several months may be due after a time without service: each is paid in its turn. */
function insert(queue: Due[], due: Due): void {
  const at = queue.findIndex((other) => inOrder(due, other) < 0);
  queue.splice(at < 0 ? queue.length : at, 0, due);
}

function leaveUnpaid(decisions: Decisions, number: DueNumber, today: string): void {
  const { suspendedAfter, releasedAfter, noticeDays } = unpaidRenewal;
  const since = number.unpaidSince ?? today;
  const age = daysBetween(since, today);
  if (age >= releasedAfter) {
    decisions.released.push(number);
    decisions.notices.push({ number, event: 'released', on: today, days: 0 });
    return;
  }
  const suspended = age >= suspendedAfter;
  const [end, event] = suspended ? ([releasedAfter, 'suspended'] as const) : ([suspendedAfter, 'unpaid'] as const);
  const days = end - age;
  // Levels count down once before the suspension and once before the release.
  const known = suspended && number.status === 'ACTIVE' ? null : number.notifiedDays;
  const level = [...noticeDays].sort((a, b) => a - b).find((notice) => days <= notice) ?? null;
  if (level !== null && (known === null || level < known))
    decisions.notices.push({ number, event, on: daysLater(since, end), days });
  decisions.unpaid.push({ number, suspended, since, notifiedDays: level ?? known });
}
