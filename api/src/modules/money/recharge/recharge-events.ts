import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { declineReasons } from '@heliograph/contract/reference/deposits';
import { dayAndTime } from '@heliograph/contract/reference/time-words';
import type { Executor } from '../../../db';
import { limits, type RechargeEvent } from './recharge-mails';
import { notify, type NewNotification } from '../../notices';

const usd = (amount: bigint) => formatAmount(amount, 2);

/** Returns the kind of a recharge's notification, by which users choose its email too. */
export const rechargeKind = ({ kind }: RechargeEvent): 'recharged' | 'rechargeFailed' =>
  kind === 'succeeded' ? 'recharged' : 'rechargeFailed';

function wordsOf(event: RechargeEvent, zone: string): Pick<NewNotification, 'title' | 'text'> {
  switch (event.kind) {
    case 'succeeded':
      return {
        title: `Auto Recharge added ${usd(event.amount)}`,
        text: `We charged ${event.card}. The balance is now ${formatBalance(event.balance)}.${event.low ? ' That is still below your threshold.' : ''}`,
      };
    case 'declined':
      return {
        title: `Auto Recharge of ${usd(event.amount)} was declined`,
        text: `We couldn’t charge ${event.card}. ${declineReasons[event.code]} ${event.retryAt ? `We’ll try again on ${dayAndTime(event.retryAt, zone)}.` : 'We’re charging your other card now.'}`,
      };
    case 'limited':
      return {
        title: 'Auto Recharge is waiting',
        text: `We didn’t charge ${usd(event.amount)}, because ${limits[event.held.by]}. We’ll check again on ${dayAndTime(event.held.until, zone)}.`,
      };
    case 'disabled':
      return {
        title: 'Auto Recharge was turned off',
        text: `Your cards couldn’t be charged. ${declineReasons[event.code]} Add funds, then choose a card and turn Auto Recharge on again.`,
      };
  }
}

/**
 * Notifies of a recharge; its emails, which also reach the additional addresses, are sent elsewhere. Zone: IANA code of
 * the account.
 */
export async function notifyRecharge(
  tx: Executor,
  accountId: string,
  zone: string,
  event: RechargeEvent,
  at: Date,
): Promise<void> {
  await notify(tx, accountId, {
    kind: rechargeKind(event),
    ...wordsOf(event, zone),
    path: 'billing/auto-recharge',
    at,
    mailed: true,
  });
}
