import { hourMs } from '@heliograph/contract/reference/durations';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import type { Rating } from '../modules/money';
import { billingDays } from './numbers';
import type { DemoEntry, DemoPosting, Charged } from './posting';

/** The price of a month or a piece in micro-USD, and how it was rated; one if `months` is missing. */
interface DemoFee {
  price: bigint;
  months?: number;
  rating: Rating | null;
}

/** Creates a fee on the wallet. */
export function fee(
  at: number,
  kind: LedgerKind,
  { price, months = 1, rating }: DemoFee,
  description: string,
  refType: string,
  refId: string,
): DemoPosting {
  const amount = price * BigInt(months);
  const subject = refType === 'number' ? { numberId: refId } : refType === 'campaign' ? { campaignId: refId } : {};
  const entry: DemoEntry = {
    ledger: 'WALLET',
    amount: -amount,
    kind,
    description,
    refType,
    refId,
    ...subject,
    segments: months,
    unitRate: price,
    rating,
    revenue: { base: 0n, surcharge: 0n, fees: amount },
  };
  return { at, kind, key: `${kind}:${refId}:${at}`, entries: [entry], byOwner: false };
}

/** Creates the fees of brands, campaigns, and numbers. */
export function feePostings({ prices, brands, campaigns, numbers, feesUntil: end }: Charged): DemoPosting[] {
  return [
    ...brands.flatMap((brand) => [
      fee(
        brand.createdAt,
        'brand_fee',
        prices.fee('brand'),
        `Brand registration, ${brand.displayName}`,
        'brand',
        brand.id,
      ),
      ...(brand.vettingScore === null
        ? []
        : [
            fee(
              brand.createdAt + hourMs,
              'vetting',
              prices.fee('vetting'),
              `Brand vetting, ${brand.displayName}`,
              'brand',
              brand.id,
            ),
          ]),
    ]),
    ...campaigns
      .filter(({ status }) => status !== 'DRAFT')
      .flatMap((campaign) => [
        ...(campaign.channel === '10DLC'
          ? [
              fee(
                campaign.createdAt,
                'vetting',
                prices.fee('campaign_vetting'),
                `Campaign review, ${campaign.name}`,
                'campaign',
                campaign.id,
              ),
            ]
          : []),
        ...(campaign.prepaid
          ? [
              fee(
                campaign.createdAt + hourMs,
                'campaign_fee',
                { ...campaign.monthly, months: 3 },
                `Campaign ${campaign.name}, first 3 months`,
                'campaign',
                campaign.id,
              ),
            ]
          : []),
        ...(campaign.monthly.price === 0n || campaign.prepaid
          ? []
          : billingDays(campaign.createdAt + hourMs, end).billed.map((at) =>
              fee(at, 'campaign_fee', campaign.monthly, `Campaign, ${campaign.name}, 30 days`, 'campaign', campaign.id),
            )),
      ]),
    ...numbers.flatMap((number) =>
      billingDays(number.purchasedAt, end).billed.map((at) =>
        fee(at, 'number_fee', number.monthly, `Number ${number.number}, 30 days`, 'number', number.id),
      ),
    ),
  ];
}
