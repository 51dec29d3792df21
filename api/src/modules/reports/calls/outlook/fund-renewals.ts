import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { unpaidRenewal } from '@heliograph/contract/reference/numbers';
import { daysLater } from '../../../../base/months';

/** A fee on one of its due dates; `amount` in micro-USD. */
export interface ComingFee {
  kind: 'NUMBER' | 'CAMPAIGN';
  refUUID: string;
  name: string;
  dueOn: string;
  amount: bigint;
  autoRenew: boolean;
  unpaidSince: string | null;
}

type Renewals = CallResponse<'account.manage/getupcomingrenewals'>;

/**
 * Says which fees the funds cover, as the renewals will charge them: the oldest first; a fee that is not covered does
 * not hold up a smaller one, and its number is released two weeks later. Fees come in the order of their due dates.
 */
export function fundRenewals(
  fees: readonly ComingFee[],
  funds: bigint | null,
): Pick<Renewals, 'items' | 'shortfallOn'> {
  let left = funds ?? 0n;
  let shortfallOn: string | null = null;
  const lost = new Map<string, string | null>();
  const items = fees.map(({ amount, unpaidSince, ...fee }) => {
    const item = { ...fee, amount: toWire(amount), funded: null, lostOn: null };
    const isNumber = fee.kind === 'NUMBER';
    if (!fee.autoRenew) return { ...item, lostOn: isNumber ? fee.dueOn : null };
    if (funds === null) return item;
    if (!lost.has(fee.refUUID) && amount <= left) {
      left -= amount;
      return { ...item, funded: true };
    }
    shortfallOn ??= fee.dueOn;
    if (!lost.has(fee.refUUID))
      lost.set(fee.refUUID, isNumber ? daysLater(unpaidSince ?? fee.dueOn, unpaidRenewal.releasedAfter) : null);
    return { ...item, funded: false, lostOn: lost.get(fee.refUUID) ?? null };
  });
  return { items, shortfallOn };
}
