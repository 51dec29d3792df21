import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { appendAudit, type Actor, ofBrand, type StaffScope } from '../../identity';
import { postTransaction, storeRatings } from '../../money';
import { atMost } from '../messages/captured-price';
import { correctPrice } from '../messages/correct-price';
import { findPriceList, priceOf } from '../messages/pricing';

interface Unpriced {
  id: string;
  accountId: string;
  company: string;
  messageId: string;
  direction: 'OUTBOUND' | 'INBOUND';
  channel: NumberType;
  campaignId: string | null;
  numberId: string;
  carrier: SurchargeCarrier | null;
  segments: number;
  basePrice: bigint;
  surcharge: bigint;
  sentAt: Date;
}

/** Who settles exceptions. */
export interface Settler {
  scope: StaffScope;
  actor: Actor;
  now: Date;
}

/** Throws 404 if there is no exception with one of the ids, or it is of an account that staff can’t see. */
async function requireExceptions(tx: Executor, scope: StaffScope, ids: readonly string[]): Promise<void> {
  const known = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from rating_exception x join account a on a.id = x.account_id
      where ${idIn(sql`x.id`, ids)} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  if (known?.count !== new Set(ids.map((id) => id.toLowerCase())).size) throw notFound('The message without a price');
}

/**
 * Prices messages that had no price with what is set for the time at which they were sent or came in, and charges or
 * returns the difference; what was sent never costs more than it did. Those that still have no price stay open. Each is
 * settled once, however many people do it at the same moment. `charged` are the accounts whose balance changed.
 */
export async function rateAgain(
  tx: Executor,
  { scope, actor, now }: Settler,
  ids: readonly string[],
): Promise<{ rated: number; open: number; difference: bigint; charged: ReadonlySet<string> }> {
  await requireExceptions(tx, scope, ids);
  const rows = await tx.rows<Unpriced>(sql`
    select x.id, x.account_id as "accountId", a.name as company, m.id as "messageId", m.direction, m.channel,
      m.campaign_id as "campaignId", m.number_id as "numberId", m.carrier, m.segments,
      m.base_price as "basePrice", m.surcharge, coalesce(m.sent_at, m.final_at, uuid_time(m.id)) as "sentAt"
    from rating_exception x join account a on a.id = x.account_id
      join message m on m.id = x.message_id and m.account_id = x.account_id
    where ${idIn(sql`x.id`, ids)} and x.resolved_at is null and ${ofBrand(scope, sql`a.host_brand_id`)}
      order by x.account_id, x.id for update of x`);
  let [rated, difference] = [0, 0n];
  const charged = new Set<string>();
  for (const row of rows) {
    const list = await findPriceList(tx, { ...row, at: row.sentAt });
    if (!list) continue;
    const listed = priceOf(list, row.segments, row.carrier);
    // What was sent was charged what its sender had agreed to.
    const price = row.direction === 'OUTBOUND' ? atMost(listed, row.basePrice + row.surcharge) : listed;
    await storeRatings(tx, [price.rating]);
    const [base, surcharge] = [price.basePrice - row.basePrice, price.surcharge - row.surcharge];
    const owed = base + surcharge;
    if (base !== 0n || surcharge !== 0n) {
      await postTransaction(tx, {
        accountId: row.accountId,
        kind: 'adjustment',
        idempotencyKey: `rated-again-${row.id}`,
        at: now,
        refType: 'message',
        refId: row.messageId,
        ...(actor.userId !== null && { createdBy: actor.userId }),
        entries: [
          ...(owed === 0n
            ? []
            : [
                {
                  ledger: 'WALLET' as const,
                  kind: 'adjustment' as const,
                  amount: -owed,
                  description: 'Message rated again',
                  refType: 'message',
                  refId: row.messageId,
                  segments: row.segments,
                  numberId: row.numberId,
                  campaignId: row.campaignId ?? undefined,
                  rating: price.rating,
                },
              ]),
          ...(base === 0n ? [] : [{ ledger: 'REVENUE_BASE' as const, kind: 'adjustment' as const, amount: base }]),
          ...(surcharge === 0n
            ? []
            : [{ ledger: 'REVENUE_SURCHARGE' as const, kind: 'surcharge' as const, amount: surcharge }]),
        ],
      });
    }
    await correctPrice(tx, row.messageId, price);
    await tx.run(
      sql`update rating_exception set resolution = 'RATED', difference = ${owed}, resolved_at = ${now},
        resolved_by = ${actor.userId} where id = ${row.id}`,
    );
    await appendAudit(
      tx,
      actor,
      {
        action: 'ratingException.rate',
        entity: 'ratingException',
        entityId: row.id,
        entityName: row.company,
        accountId: row.accountId,
        after: { messageUUID: row.messageId },
      },
      now,
    );
    rated += 1;
    difference += owed;
    if (owed !== 0n) charged.add(row.accountId);
  }
  const left = await tx.row<{ open: number }>(sql`
    select count(*)::int as open from rating_exception x join account a on a.id = x.account_id
      where ${idIn(sql`x.id`, ids)} and x.resolved_at is null and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  return { rated, open: left?.open ?? 0, difference, charged };
}

/** Leaves messages without a price as they were charged; the reason is audited. Returns how many were open. */
export async function acceptExceptions(
  tx: Executor,
  { scope, actor, now }: Settler,
  ids: readonly string[],
  reason?: string,
): Promise<number> {
  await requireExceptions(tx, scope, ids);
  const rows = await tx.rows<{ id: string; accountId: string; company: string }>(sql`
    update rating_exception x set resolution = 'ACCEPTED', resolved_at = ${now}, resolved_by = ${actor.userId}
      from account a
    where a.id = x.account_id and ${idIn(sql`x.id`, ids)} and x.resolved_at is null
      and ${ofBrand(scope, sql`a.host_brand_id`)}
    returning x.id, x.account_id as "accountId", a.name as company`);
  for (const { id, accountId, company } of rows) {
    await appendAudit(
      tx,
      actor,
      {
        action: 'ratingException.accept',
        entity: 'ratingException',
        entityId: id,
        entityName: company,
        accountId,
        ...(reason !== undefined && { reason }),
      },
      now,
    );
  }
  return rows.length;
}
