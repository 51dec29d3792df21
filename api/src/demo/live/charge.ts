import { zoneInstant } from '../../base/zone-time';
import { day, hour } from '../days';
import type { DemoMessage } from '../model';
import { deposit, fee, messagePostings, sumOf } from '../postings';
import type { DemoPosting } from '../postings';
import type { LiveAccount, Renewal } from './account';

const usd = 1_000_000n;
/** Renewals are charged at this local hour. */
const renewalHour = 9;

/** A renewal that was charged, or of a number that was released because it does not renew. */
export interface Renewed {
  renewal: Renewal;
  /** The next day, YYYY-MM-DD; null for a number that is released. */
  next: string | null;
  at: number;
}

/** The charges of an account in a period, with the deposits that keep it above its minimum. */
export function chargesOf(account: LiveAccount, messages: readonly DemoMessage[], from: number, to: number): { postings: DemoPosting[]; renewed: Renewed[] } {
  const renewals = account.renewals.flatMap((renewal) => renew(renewal, account.zone, to));
  const fees = renewals.flatMap(({ renewal: { kind, id, name, fee: amount }, next, at }) =>
    next === null || amount === 0n ? [] : [fee(Math.max(at, from), kind === 'number' ? 'number_fee' : 'campaign_fee', amount, `${kind === 'number' ? 'Number' : 'Campaign,'} ${name}, 30 days`, kind, id)],
  );
  const charges = [...messagePostings(messages, `live:${from}`), ...fees].sort((a, b) => a.at - b.at || a.key.localeCompare(b.key));
  return { postings: withDeposits(account, charges), renewed: renewals };
}

/** Returns every renewal due by `to`, in order. */
function renew(renewal: Renewal, zone: string, to: number): Renewed[] {
  const renewed: Renewed[] = [];
  const instantAt = zoneInstant(zone);
  for (let { renewsOn } = renewal; ; ) {
    const at = instantAt(Date.parse(`${renewsOn}T00:00:00Z`) + renewalHour * hour);
    if (at > to) return renewed;
    if (!renewal.autoRenew) return [...renewed, { renewal, next: null, at }];
    renewsOn = new Date(Date.parse(`${renewsOn}T00:00:00Z`) + 30 * day).toISOString().slice(0, 10);
    renewed.push({ renewal, next: renewsOn, at });
  }
}

/** Adds funds before the balance gets close to the minimum; nothing is posted before the last posting. */
function withDeposits({ plan, minBalance, balance: start, postedAt }: LiveAccount, charges: readonly DemoPosting[]): DemoPosting[] {
  const [reserve, step] = plan.profile === 'clinic' ? [150n * usd, 250n * usd] : [20n * usd, 50n * usd];
  const least = minBalance + reserve;
  let balance = start;
  return charges.flatMap((charge): DemoPosting[] => {
    const posted = { ...charge, at: Math.max(charge.at, postedAt) };
    balance += sumOf(posted);
    if (balance >= least) return [posted];
    const amount = ((least - balance + step - 1n) / step) * step;
    balance += amount;
    return [deposit(posted.at, amount, `deposit:${posted.key}`), posted];
  });
}
