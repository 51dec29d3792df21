import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { Executor } from '../../db';
import { toAsk } from './ask-provider';
import { spendable } from './charge';
import { planNumbers } from './plan';

/** Returns what it would cost to look up typed numbers. */
export async function estimateLookup(
  db: Executor,
  accountId: string,
  texts: readonly string[],
  at: Date,
): Promise<CallResponse<'number.manage/getlookupestimate'>> {
  const { numbers, phones, duplicates } = await planNumbers(texts);
  const { asked, price, amount } = await toAsk(db, accountId, phones, at);
  return {
    valid: phones.length,
    invalid: numbers.length - phones.length,
    duplicates,
    free: phones.length - asked.length,
    charged: asked.length,
    price: toWire(price),
    total: toWire(amount),
    available: toWire(await spendable(db, accountId)),
  };
}
