import type { NumberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** What registration costs an account, in micro-USD. */
export interface RegistrationPrices {
  /** Each submission of a brand. */
  brand: bigint;
  vetting: bigint;
  appeal: bigint;
  /** Each review of a campaign on 10DLC. */
  review: bigint;
  /** Monthly, by channel and use case. */
  monthly(channel: NumberType, useCase: string): bigint;
}

/** Months that the first payment of a campaign covers: political ones are monthly. */
export const firstMonths = (useCase: string): number => (useCase === 'POLITICAL' ? 1 : 3);

/** Loads the prices in force for an account; the price list of its brand takes precedence over the default one. */
export async function registrationPrices(db: Executor, accountId: string, at: Date): Promise<RegistrationPrices> {
  const rows = await db.rows<{ item: string; channel: string; price: bigint }>(sql`
    select distinct on (r.item, r.channel) r.item, r.channel, r.price from rate r join rate_deck d on d.id = r.deck_id
    where r.item in ('brand', 'vetting', 'brand_appeal', 'campaign_vetting', 'campaign_monthly')
      and r.valid_from <= ${at}::timestamptz::date and (r.valid_to is null or r.valid_to > ${at}::timestamptz::date)
      and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by r.item, r.channel, d.host_brand_id nulls last, r.valid_from desc`);
  const special = await db.rows<{ useCase: string; price: bigint }>(sql`
    select distinct on (r.use_case) r.use_case as "useCase", r.price from campaign_rate r join rate_deck d on d.id = r.deck_id
    where r.valid_from <= ${at}::timestamptz::date and (r.valid_to is null or r.valid_to > ${at}::timestamptz::date)
      and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by r.use_case, d.host_brand_id nulls last, r.valid_from desc`);
  const known = new Map([...rows.map(({ item, channel, price }): [string, bigint] => [`${item} ${channel}`, price]), ...special.map(({ useCase, price }): [string, bigint] => [`use case ${useCase}`, price])]);
  const priceOf = (key: string): bigint => {
    const price = known.get(key);
    if (price === undefined) throw new Error(`No price is set for ${key}`);
    return price;
  };
  return {
    brand: priceOf('brand '),
    vetting: priceOf('vetting '),
    appeal: priceOf('brand_appeal '),
    review: priceOf('campaign_vetting '),
    monthly: (channel, useCase) => (channel === '10DLC' ? known.get(`use case ${useCase}`) : undefined) ?? priceOf(`campaign_monthly ${channel}`),
  };
}
