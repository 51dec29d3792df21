import { nextMonth } from '../base/months';
import type { Executor } from '../db';
import { dateOf, time } from './days';
import type { DemoCampaign } from './model';
import { billingDays } from './numbers';

const dayIn = (at: number) => new Date(at).getUTCDate();

const campaignColumns = {
  id: 'uuid',
  account_id: 'uuid',
  brand_id: 'uuid',
  channel: 'text',
  name: 'text',
  use_case: 'text',
  sub_use_cases: 'text[]',
  description: 'text',
  status: 'text',
  monthly_fee: 'bigint',
  rating_id: 'bigint',
  renews_on: 'date',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

/** Writes campaigns, without what their registration adds. `end`: when the data ends. */
export async function writeCampaigns(
  tx: Executor,
  campaigns: readonly DemoCampaign[],
  account: string,
  end: number,
): Promise<void> {
  await tx.bulkInsert(
    'campaign',
    campaignColumns,
    campaigns.map((c) => [
      c.id,
      account,
      c.brandId,
      c.channel,
      c.name,
      c.useCase,
      c.subUseCases,
      c.description,
      c.status,
      c.monthly.price,
      c.monthly.rating.id,
      c.status === 'DRAFT'
        ? null
        : c.prepaid
          ? nextMonth(
              nextMonth(nextMonth(dateOf(c.createdAt), dayIn(c.createdAt)), dayIn(c.createdAt)),
              dayIn(c.createdAt),
            )
          : dateOf(billingDays(c.createdAt, end).next),
      time(c.createdAt),
      time(c.createdAt),
    ]),
  );
}
