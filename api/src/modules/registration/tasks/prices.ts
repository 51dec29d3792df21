import type { NumberType } from '@heliograph/contract/reference/numbers';
import type { Executor } from '../../../db';
import { unitPrices, type UnitPrice } from '../../pricing';

/** What registration costs an account. Each throws 409 NO_PRICE if no price is set. */
export interface RegistrationPrices {
  /** Of each submission of a brand. */
  brand(): UnitPrice;
  vetting(): UnitPrice;
  appeal(): UnitPrice;
  /** Of each review of a campaign on 10DLC. */
  review(): UnitPrice;
  /** Monthly, by channel and use case. */
  monthly(channel: NumberType, useCase: string): UnitPrice;
}

/** Months that the first payment of a campaign covers: political ones are monthly. */
export const firstMonths = (useCase: string): number => (useCase === 'POLITICAL' ? 1 : 3);

/** Loads the prices in force for an account. */
export async function registrationPrices(db: Executor, accountId: string, at: Date): Promise<RegistrationPrices> {
  const priceOf = await unitPrices(
    db,
    accountId,
    ['brand', 'vetting', 'brand_appeal', 'campaign_vetting', 'campaign_monthly'],
    at,
  );
  return {
    brand: () => priceOf('brand'),
    vetting: () => priceOf('vetting'),
    appeal: () => priceOf('brand_appeal'),
    review: () => priceOf('campaign_vetting'),
    monthly: (channel, useCase) => priceOf('campaign_monthly', channel, useCase),
  };
}
