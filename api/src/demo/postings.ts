import type { LedgerKind } from '@heliograph/shared/reference/ledger';
import type { EntryInput } from '../domain/ledger-entries';
import { lookupDescription } from '../domain/lookups/charge';
import { chargeLines } from '../domain/messages/charge-lines';
import { hour } from './days';
import type { Days } from './days';
import { chargedOf } from './lookups';
import type { DemoLookup } from './lookups';
import type { DemoBrand, DemoCampaign, DemoMessage, DemoNumber } from './model';
import { billingDays } from './numbers';
import type { AccountPlan } from './plan';
import type { Rating } from '../domain/rating/ratings';
import type { Prices } from './prices';

const usd = 1_000_000n;

/** One line on the wallet, negative for a charge; `revenue` splits a charge by revenue account, in micro-USD. */
export interface DemoEntry extends EntryInput {
  revenue: { base: bigint; surcharge: bigint; fees: bigint };
}

/** Lines that are posted together, in order of time. */
export interface DemoPosting {
  at: number;
  kind: LedgerKind;
  key: string;
  entries: DemoEntry[];
  /** The user who caused it; null for the system. */
  byOwner: boolean;
  /** The key of the deposit that it pays back in part. */
  refundOf?: string;
}

/** The items that the account is charged for. */
export interface Charged {
  plan: AccountPlan;
  days: Days;
  prices: Prices;
  brands: readonly DemoBrand[];
  campaigns: readonly DemoCampaign[];
  numbers: readonly DemoNumber[];
  /** In order of time. */
  messages: readonly DemoMessage[];
  lookups: readonly DemoLookup[];
  /** Monthly fees are charged until then. */
  feesUntil: number;
}

/**
 * Generates all postings of the wallet from the first deposit on, in order of time; the balance never goes below zero.
 */
export function postingsOf(charged: Charged): DemoPosting[] {
  const charges = [
    ...feePostings(charged),
    ...messagePostings(charged.messages),
    ...charged.lookups.map(lookupPosting),
  ];
  const postings = [...charges, ...deposits(charged, charges)].sort(
    (a, b) => a.at - b.at || a.key.localeCompare(b.key),
  );
  let balance = 0n;
  for (const posting of postings) {
    balance += sumOf(posting);
    if (balance < 0n) throw new Error(`The wallet of ${charged.plan.company} would be overdrawn`);
  }
  return postings;
}

/** Returns the change of the balance by a posting, micro-USD. */
export const sumOf = (posting: DemoPosting) => posting.entries.reduce((sum, entry) => sum + entry.amount, 0n);

/** An amount in micro-USD, and how it was rated. */
interface DemoFee {
  price: bigint;
  rating: Rating | null;
}

/** Creates a fee on the wallet. */
export function fee(
  at: number,
  kind: LedgerKind,
  { price: amount, rating }: DemoFee,
  description: string,
  refType: string,
  refId: string,
): DemoPosting {
  const subject = refType === 'number' ? { numberId: refId } : refType === 'campaign' ? { campaignId: refId } : {};
  const entry: DemoEntry = {
    ledger: 'WALLET',
    amount: -amount,
    kind,
    description,
    refType,
    refId,
    ...subject,
    segments: 1,
    unitRate: amount,
    rating,
    revenue: { base: 0n, surcharge: 0n, fees: amount },
  };
  return { at, kind, key: `${kind}:${refId}:${at}`, entries: [entry], byOwner: false };
}

function feePostings({ prices, brands, campaigns, numbers, feesUntil: end }: Charged): DemoPosting[] {
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
              brand.createdAt + hour,
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
                campaign.createdAt + hour,
                'campaign_fee',
                { ...campaign.monthly, price: 3n * campaign.monthly.price },
                `Campaign ${campaign.name}, first 3 months`,
                'campaign',
                campaign.id,
              ),
            ]
          : []),
        ...(campaign.monthly.price === 0n || campaign.prepaid
          ? []
          : billingDays(campaign.createdAt + hour, end).billed.map((at) =>
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

/** Creates one posting per hour, with one line per number and carrier; the keys start with `prefix`. */
export function messagePostings(messages: readonly DemoMessage[], prefix = 'messages'): DemoPosting[] {
  const hours = new Map<number, DemoMessage[]>();
  for (const message of messages) {
    if (totalOf(message) === 0n) continue;
    const slot = Math.floor(message.createdAt / hour);
    const known = hours.get(slot);
    if (known) known.push(message);
    else hours.set(slot, [message]);
  }
  return Array.from(hours, ([slot, batch]) => ({
    at: Math.max(...batch.map((message) => message.createdAt)),
    kind: 'message_outbound',
    key: `${prefix}:${slot}`,
    entries: chargeLines(batch.map(chargedMessage)).map(({ base, surcharge, ...line }) => ({
      ...line,
      revenue: { base, surcharge, fees: 0n },
    })),
    byOwner: false,
  }));
}

/** What a message costs, in micro-USD. */
export const totalOf = ({ price }: DemoMessage): bigint => price.basePrice + price.surcharge;

const chargedMessage = ({ inbound, number, contact, segments, price }: DemoMessage) => ({
  direction: inbound ? ('INBOUND' as const) : ('OUTBOUND' as const),
  number: number.number,
  numberId: number.id,
  campaignId: number.campaign?.id ?? null,
  carrier: contact.carrier,
  segments,
  ...price,
});

/** Creates the charge of a look-up, as the API posts it. */
function lookupPosting(lookup: DemoLookup): DemoPosting {
  const {
    id,
    at,
    unit: { price, rating },
  } = lookup;
  const count = chargedOf(lookup);
  const amount = price * BigInt(count);
  return {
    at,
    kind: 'lookup',
    key: `lookup-${id}`,
    byOwner: false,
    entries: [
      {
        ledger: 'WALLET',
        kind: 'lookup',
        refType: 'lookup',
        refId: id,
        amount: -amount,
        description: lookupDescription(count),
        segments: count,
        unitRate: price,
        rating,
        revenue: { base: 0n, surcharge: 0n, fees: amount },
      },
    ],
  };
}

const weeks = 12;
const refundAmount = 10n * usd;

/** Creates a first deposit and one each week while the account is in use, so that the balance ends as planned. */
function deposits({ plan, days }: Charged, charges: readonly DemoPosting[]): DemoPosting[] {
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
