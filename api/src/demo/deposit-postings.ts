import { type DemoEntry, type DemoPosting, type Charged, sumOf } from './posting';

const usd = 1_000_000n;
const weeks = 12;
const refundAmount = 10n * usd;

/** Creates a first deposit and one each week while the account is in use, so that the balance ends as planned. */
export function depositPostings({ plan, days }: Charged, charges: readonly DemoPosting[]): DemoPosting[] {
  const spent = -charges.reduce((sum, posting) => sum + sumOf(posting), 0n);
  const step = 50n * usd;
  const weekly = (spent / BigInt(weeks + 1) / step) * step;
  const agos = Array.from({ length: weekly > 0n ? weeks : 0 }, (_, week) => 87 - week * 7).filter(
    (ago) => ago > (plan.stoppedDaysAgo ?? 0),
  );
  const missing = BigInt(plan.balance) * usd + spent - weekly * BigInt(agos.length);
  const first = ((missing + usd - 1n) / usd) * usd;
  // One deposit was too high, and the rest was paid back on the same day.
  const refunded = agos.at(-3);
  const topUps = agos.map((ago) =>
    deposit(days.at(ago, 9.1), ago === refunded ? weekly + refundAmount : weekly, `deposit:${ago}`),
  );
  const all = refunded === undefined ? topUps : [...topUps, refund(days.at(refunded, 11.4), `deposit:${refunded}`)];
  return first > 0n ? [deposit(days.at(97, 9.1), first, 'deposit:97'), ...all] : all;
}

/** Creates a refund of a part of a deposit. */
function refund(at: number, refundOf: string): DemoPosting {
  const entry: DemoEntry = {
    ledger: 'WALLET',
    amount: -refundAmount,
    kind: 'refund',
    description: 'Refund of a deposit, Visa ending 4242',
    refType: 'deposit',
    revenue: { base: 0n, surcharge: 0n, fees: 0n },
  };
  return { at, kind: 'refund', key: `refund:${refundOf}`, entries: [entry], byOwner: false, refundOf };
}

/** Creates a deposit by the paying user. */
export function deposit(at: number, amount: bigint, key: string): DemoPosting {
  const entry: DemoEntry = {
    ledger: 'WALLET',
    amount,
    kind: 'deposit',
    description: 'Deposit, Visa ending 4242',
    refType: 'deposit',
    revenue: { base: 0n, surcharge: 0n, fees: 0n },
  };
  return { at, kind: 'deposit', key, entries: [entry], byOwner: true };
}
