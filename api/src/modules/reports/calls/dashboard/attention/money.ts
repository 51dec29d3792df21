import { dayMs } from '@heliograph/contract/reference/durations';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { attentionLimits } from '@heliograph/contract/reference/dashboard';
import { declineReasons, type DeclineCode } from '@heliograph/contract/reference/deposits';
import { dayAndTime, shortCalendarDay } from '@heliograph/contract/reference/time-words';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { moneyOutlook, rechargeOf } from '../../../../money';
import { attention, quantity, type AttentionItem } from './item';

/** Returns what the balance needs: below or soon at its minimum, a declined deposit, renewals of the coming days. */
export async function moneyItems(db: Executor, accountId: string, zone: string, now: Date): Promise<AttentionItem[]> {
  const { available, balance, minBalance, stops, renewals } = await moneyOutlook(db, accountId, now);
  const min = formatAmount(minBalance);
  const items: AttentionItem[] = [];
  if (available <= minBalance) {
    items.push(
      attention({
        kind: 'LOW_BALANCE',
        tone: 'error',
        title: 'Sending is paused',
        text: `You can spend ${formatBalance(available)}, and your minimum balance is ${min}. Add funds to resume.`,
      }),
    );
  } else if (stops && stops.getTime() <= now.getTime() + attentionLimits.days * dayMs) {
    items.push(
      attention({
        kind: 'BALANCE_FORECAST',
        tone: 'warning',
        title: 'Balance is running low',
        text: `At this pace it reaches your minimum of ${min} on ${dayAndTime(stops, zone)}.`,
      }),
    );
  }
  const declined = await declinedDeposit(db, accountId, now);
  if (declined) items.push(declined);
  const off = await rechargeOff(db, accountId);
  if (off) items.push(off);
  if (renewals) {
    const covered = renewals.amount <= balance;
    const [first, last] = [shortCalendarDay(renewals.firstDay), shortCalendarDay(renewals.lastDay)];
    items.push(
      attention({
        kind: 'RENEWALS',
        tone: covered ? 'info' : 'warning',
        title:
          renewals.count === 1
            ? `1 renewal within ${attentionLimits.days} days`
            : `${quantity(renewals.count)} renewals within ${attentionLimits.days} days`,
        text: `${formatAmount(renewals.amount)} will be charged ${first === last ? `on ${first}` : `between ${first} and ${last}`}. ${
          covered
            ? renewals.count === 1
              ? 'Your balance covers it.'
              : 'Your balance covers all of them.'
            : `Your balance of ${formatBalance(balance)} doesn’t cover ${renewals.count === 1 ? 'it' : 'all of them'}.`
        }`,
      }),
    );
  }
  return items;
}

/** Returns the last deposit, if it was declined in the last days. */
async function declinedDeposit(db: Executor, accountId: string, now: Date): Promise<AttentionItem | null> {
  const row = await db.row<{
    status: string;
    amount: bigint;
    brand: string;
    last4: string;
    code: string | null;
    at: Date;
  }>(sql`
    select status, amount, brand, last4, failure_code as code, coalesce(settled_at, created_at) as at from deposit
      where account_id = ${accountId} order by created_at desc, id desc limit 1`);
  if (
    row?.status !== 'FAILED' ||
    row.code === 'canceled' ||
    row.at.getTime() < now.getTime() - attentionLimits.days * dayMs
  )
    return null;
  const reason =
    row.code !== null && row.code in declineReasons
      ? declineReasons[row.code as DeclineCode]
      : declineReasons.card_declined;
  return attention({
    kind: 'DEPOSIT_FAILED',
    tone: 'error',
    title: 'Deposit declined',
    text: `${formatAmount(row.amount, 2)} from ${row.brand} ending in ${row.last4} wasn’t added. ${reason}`,
    since: row.at,
  });
}

/** Returns why Auto Recharge was turned off, if it was and nobody has saved its settings since. */
async function rechargeOff(db: Executor, accountId: string): Promise<AttentionItem | null> {
  const recharge = await rechargeOf(db, accountId);
  if (!recharge?.disabledAt || !recharge.disabledCode) return null;
  return attention({
    kind: 'RECHARGE_OFF',
    tone: 'error',
    title: 'Auto Recharge is off',
    text: `We turned it off because your cards couldn’t be charged. ${declineReasons[recharge.disabledCode]}`,
    since: recharge.disabledAt,
  });
}
