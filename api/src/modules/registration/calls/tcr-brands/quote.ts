import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { Executor } from '../../../../db';
import { availableFunds } from '../../../money';
import { registrationPrices } from '../../tasks/prices';
import { submissionFee } from '../../tcr-brands/save-brand';

/** Returns what submitting a brand costs now, what further steps cost, and what is available. */
export async function quoteBrand(
  db: Executor,
  accountId: string,
  body: CallRequest<'account.manage/quotetcrbrand'>,
  now: Date,
): Promise<CallResponse<'account.manage/quotetcrbrand'>> {
  const prices = await registrationPrices(db, accountId, now);
  const [brand, vetting, appeal] = [prices.brand().price, prices.vetting().price, prices.appeal().price];
  return {
    fee: toWire(await submissionFee(db, accountId, body, brand)),
    registration: toWire(brand),
    vetting: toWire(vetting),
    appeal: toWire(appeal),
    available: toWire(await availableFunds(db, accountId)),
  };
}
