import { hourMs } from '@heliograph/contract/reference/durations';
import { zoneInstant } from '../../base/zone-time';
import { nextMonth } from '../../base/months';
import type { DemoMessage } from '../model';
import { deposit } from '../deposit-postings';
import { fee } from '../fee-postings';
import { messagePostings } from '../message-postings';
import { sumOf, type DemoPosting } from '../posting';
import type { LiveAccount, Renewal } from './account';

const usd = 1_000_000n;
/** Renewals are charged at this local hour. */
const renewalHour = 9;

/** A renewal that was charged. */
export interface Renewed {
  renewal: Renewal;
  /** The next day, YYYY-MM-DD. */
  next: string;
  at: number;
}

/** The charges of an account in a period, with the deposits that keep it above its minimum. */
export function chargesOf(
  account: LiveAccount,
  messages: readonly DemoMessage[],
  from: number,
  to: number,
): { postings: DemoPosting[]; renewed: Renewed[] } {
  const renewals = account.renewals.flatMap((renewal) => renew(renewal, account.zone, to));
  const fees = renewals.flatMap(({ renewal: { kind, id, name, fee: amount, ratingId }, at }) =>
    amount === 0n
      ? []
      : [
          fee(
            Math.max(at, from),
            kind === 'number' ? 'number_fee' : 'campaign_fee',
            { price: amount, rating: ratingId === null ? null : { id: ratingId } },
            `${kind === 'number' ? 'Number' : 'Campaign,'} ${name}, a month`,
            kind,
            id,
          ),
        ],
  );
  const charges = [...messagePostings(messages), ...fees].sort((a, b) => a.at - b.at || a.key.localeCompare(b.key));
  return { postings: withDeposits(account, charges), renewed: renewals };
}

/**
 * Returns every renewal due by `to`, in order. What doesn't renew is released by the job that does so for every
 * account.
 */
function renew(renewal: Renewal, zone: string, to: number): Renewed[] {
  const renewed: Renewed[] = [];
  const instantAt = zoneInstant(zone);
  for (let { renewsOn } = renewal; ;) {
    const at = instantAt(Date.parse(`${renewsOn}T00:00:00Z`) + renewalHour * hourMs);
    if (at > to || !renewal.autoRenew) return renewed;
    renewsOn = nextMonth(renewsOn, renewal.renewalDay);
    renewed.push({ renewal, next: renewsOn, at });
  }
}

/** Adds funds before the balance gets close to the minimum; nothing is posted before the last posting. */
function withDeposits(
  { plan, minBalance, balance: start, postedAt }: LiveAccount,
  charges: readonly DemoPosting[],
): DemoPosting[] {
  const [reserve, step] = plan.profile === 'clinic' ? [150n * usd, 250n * usd] : [20n * usd, 50n * usd];
  const least = minBalance + reserve;
  let balance = start;
  return charges.flatMap((charge): DemoPosting[] => {
    // Messages were charged when they were sent, after the last posting.
    const posted = { ...charge, at: Math.max(charge.at, postedAt) };
    balance += sumOf(posted);
    if (balance >= least) return [posted];
    const amount = ((least - balance + step - 1n) / step) * step;
    balance += amount;
    return [deposit(posted.at, amount, `deposit:${posted.key}`), posted];
  });
}
