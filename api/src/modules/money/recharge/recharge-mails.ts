import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { declineReasons, type DeclineCode } from '@heliograph/contract/reference/deposits';
import type { RechargeLimit } from '@heliograph/contract/reference/auto-recharge';
import { dayAndTime } from '@heliograph/contract/reference/time-words';
import { plainName } from '../../../db/names';
import type { Mail } from '../../notices';
import { compose, type MailTarget } from '../../notices';

/** What happened to a recharge; money in micro-USD. */
export type RechargeEvent =
  | { kind: 'succeeded'; amount: bigint; card: string; reference: string; balance: bigint; low: boolean }
  /** `retryAt` is null if the other card is charged at once; `left` counts the remaining attempts. */
  | { kind: 'declined'; amount: bigint; card: string; code: DeclineCode; retryAt: Date | null; left: number }
  | { kind: 'limited'; amount: bigint; held: { by: RechargeLimit; until: Date } }
  | { kind: 'disabled'; code: DeclineCode };

/** Why a recharge waits. */
export const limits: Record<RechargeLimit, string> = {
  DAILY_COUNT: 'your limit of recharges within 24 hours is reached',
  MONTHLY_CAP: 'it would exceed your monthly cap',
  DEPOSIT_LIMIT: 'it would exceed the amount that can be added per day',
};

interface About {
  accountName: string;
  /** The time zone of the account. */
  zone: string;
}

const settings = { label: 'Open Auto Recharge', path: '/main/billing/auto-recharge' };
const usd = (amount: bigint) => formatAmount(amount, 2);

/**
 * Notifies a user of a recharge: that it succeeded, was declined, was held back by a limit, or that Auto Recharge was
 * turned off.
 */
export function rechargeMail(target: MailTarget, { accountName, zone }: About, event: RechargeEvent): Mail {
  const account = plainName(accountName);
  const after = [`You get this email because Auto Recharge is set up for ${account}.`];
  switch (event.kind) {
    case 'succeeded':
      return compose(target, {
        subject: `${usd(event.amount)} added to ${account}`,
        before: [
          `The balance of ${account} was low, so we charged ${usd(event.amount)} to ${event.card}. The balance is now ${formatBalance(event.balance)}. Receipt ${event.reference}.`,
          ...(event.low
            ? ['That is still below your threshold. To keep sending, add funds or raise the amount of a recharge.']
            : []),
        ],
        link: settings,
        after,
      });
    case 'declined':
      return compose(target, {
        subject: `Auto Recharge of ${account} was declined`,
        before: [
          `We couldn’t charge ${usd(event.amount)} to ${event.card}. ${declineReasons[event.code]}`,
          event.retryAt
            ? `We’ll try again on ${dayAndTime(event.retryAt, zone)}. Attempts left: ${event.left}.`
            : 'We’re charging your other card now.',
        ],
        link: settings,
        after,
      });
    case 'limited':
      return compose(target, {
        subject: `Auto Recharge of ${account} is waiting`,
        before: [
          `The balance of ${account} is low, but we didn’t charge ${usd(event.amount)}, because ${limits[event.held.by]}. We’ll check again on ${dayAndTime(event.held.until, zone)}. To keep sending, add funds or raise the limit.`,
        ],
        link: settings,
        after,
      });
    case 'disabled':
      return compose(target, {
        subject: `Auto Recharge of ${account} was turned off`,
        before: [
          `We turned Auto Recharge off because your cards couldn’t be charged. ${declineReasons[event.code]}`,
          'Sending stops when the balance reaches its minimum. Add funds, then choose a card and turn Auto Recharge on again.',
        ],
        link: settings,
        after,
      });
  }
}
