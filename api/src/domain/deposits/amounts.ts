import { formatUsd, MICRO, parseUsd } from '@heliograph/shared/money';
import { depositLimits } from '@heliograph/shared/reference/deposits';
import { fieldError } from '../../base/refusal';

/** Least amount of one deposit, micro-USD. */
export const minDeposit = BigInt(depositLimits.min) * MICRO;

/** Most that one account may add in a day, micro-USD. */
export const dailyLimit = BigInt(depositLimits.day) * MICRO;

const CENT = MICRO / 100n;

/** An amount on the wire as micro-USD; 422 unless it is zero or more. */
export function readAmount(text: string): bigint {
  const amount = parseUsd(text);
  if (amount === null || amount < 0n) throw fieldError('amount', 'invalid', 'Amount must be valid');
  return amount;
}

/** Rejects an amount that no card can pay or that is outside the limits of one deposit. */
export function checkAmount(amount: bigint): void {
  if (amount < minDeposit) throw fieldError('amount', 'min', `Amount must be greater than ${depositLimits.min}`);
  if (amount > dailyLimit) throw fieldError('amount', 'max', `Amount must be smaller than ${depositLimits.day}`);
  if (amount % CENT !== 0n) throw fieldError('amount', 'cents', 'Amount must be in dollars and whole cents');
}

/** Refuses an amount that would take the day past its limit. */
export function checkDay(amount: bigint, added: bigint): void {
  const left = dailyLimit > added ? dailyLimit - added : 0n;
  if (amount <= left) return;
  const usd = (micro: bigint) => formatUsd(micro, 2);
  throw fieldError('amount', 'dailyLimit', `You can add ${usd(left)} more today; the limit is ${usd(dailyLimit)} a day`);
}
