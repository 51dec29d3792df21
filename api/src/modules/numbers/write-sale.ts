import { formatPhone } from '@heliograph/contract/reference/phones';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import { dayOf } from '../../base/zone-time';
import type { Executor } from '../../db';
import { postTransaction, type EntryInput, lockFunds, storeRatings, type Rating } from '../money';
import type { StockNumber } from './number-inventory';
import { accountZone } from '../identity';
import type { NumberPrice } from './number-prices';

type Item = CallRequest<'account.manage/purchasenumbers'>['items'][number];

/** A number that is sold, and its price in micro-USD. */
export interface Sale extends Item {
  numberId: string;
  stock: StockNumber;
  price: NumberPrice;
}

interface Order {
  accountId: string;
  userId: string;
  purchaseId: string;
  now: Date;
  sales: readonly Sale[];
  /** True for numbers that staff assign without a charge for the first month and set-up. */
  free?: boolean;
}

const numberColumns = {
  id: 'uuid',
  account_id: 'uuid',
  number: 'text',
  type: 'text',
  label: 'text',
  city: 'text',
  state: 'text',
  capabilities: 'text[]',
  campaign_id: 'uuid',
  status: 'text',
  registration: 'text',
  registers_at: 'timestamptz',
  auto_renew: 'boolean',
  monthly_fee: 'bigint',
  renews_on: 'date',
  renewal_day: 'smallint',
  purchased_at: 'timestamptz',
  rating_id: 'bigint',
};

/**
 * Adds sold numbers to the account and charges each: its set-up fee and its first month. 402 if the balance is too low.
 * Returns the charge.
 */
export async function writeSale(
  tx: Executor,
  { accountId, userId, purchaseId, now, sales, free = false }: Order,
): Promise<bigint> {
  if (sales.length === 0) return 0n;
  const today = dayOf(await accountZone(tx, accountId), now.getTime());
  const next = await tx.row<{ day: string }>(
    sql`select coalesce(months_later(${today}::date, 1, null)::text, '') as day`,
  );
  await tx.bulkInsert(
    'number',
    numberColumns,
    sales.map(({ numberId, stock, price, label = '', campaignUUID, autoRenew = true }) => [
      numberId,
      accountId,
      stock.number,
      stock.type,
      label.trim(),
      stock.city,
      stock.state,
      stock.capabilities,
      campaignUUID ?? null,
      'ACTIVE',
      campaignUUID ? 'PENDING' : 'NONE',
      campaignUUID ? now : null,
      autoRenew,
      price.monthly,
      next?.day ?? null,
      Number(today.slice(8)),
      now,
      price.rating?.id ?? null,
    ]),
  );
  await storeRatings(
    tx,
    sales.map(({ price }) => price.rating),
  );
  if (free) return 0n;
  const entries = sales.flatMap(({ numberId, number, price, campaignUUID }) => {
    const reference = {
      kind: 'number_fee',
      refType: 'number',
      refId: numberId,
      numberId,
      campaignId: campaignUUID,
      userId,
    } as const;
    const fee = (amount: bigint, what: string, rating: Rating | null): EntryInput[] =>
      amount === 0n
        ? []
        : [
            {
              ...reference,
              ledger: 'WALLET',
              amount: -amount,
              description: `Number ${formatPhone(number)}, ${what}`,
              rating,
            },
          ];
    return [...fee(price.setup, 'set-up', null), ...fee(price.monthly, 'first month', price.rating)];
  });
  const charged = entries.reduce((sum, { amount }) => sum - amount, 0n);
  if (charged === 0n) return 0n;
  const available = await lockFunds(tx, accountId);
  if (available < charged) {
    throw new Refusal(
      'declined',
      'LOW_BALANCE',
      `This costs ${formatAmount(charged)} today, and ${formatBalance(available > 0n ? available : 0n)} of your balance is available. Add funds and try again.`,
    );
  }
  await postTransaction(tx, {
    accountId,
    kind: 'number_fee',
    idempotencyKey: `purchase-${purchaseId}`,
    refType: 'purchase',
    refId: purchaseId,
    createdBy: userId,
    at: now,
    entries: [...entries, { ledger: 'REVENUE_FEES', kind: 'number_fee', amount: charged }],
  });
  return charged;
}
