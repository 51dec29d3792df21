import type { CallResponse } from '@heliograph/contract';
import type { CardBrand } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { appendAudit, type Actor } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import type { Card } from '../payments';
import { notFound } from '../../../base/refusal';

type Method = CallResponse<'account.manage/getpaymentmethods'>['items'][number];

/** A saved card with the data needed to charge it. */
export interface SavedCard {
  id: string;
  cardRef: string;
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
}

const columns = sql`id, card_ref as "cardRef", brand, last4, exp_month as "expMonth", exp_year as "expYear"`;

/** Returns the cards of an account that were saved with a provider, the most recently used first. */
export async function savedCards(db: Executor, provider: string, accountId: string, now: Date): Promise<Method[]> {
  const rows = await db.rows<SavedCard>(sql`
    select ${columns} from payment_method where account_id = ${accountId} and provider = ${provider}
      and deleted_at is null
    order by last_used_at desc, id desc limit 50`);
  return rows.map(({ id, brand, last4, expMonth, expYear }, index) => ({
    paymentMethodUUID: id,
    brand,
    last4,
    expMonth,
    expYear,
    isDefault: index === 0,
    // A card expires at the end of its month.
    expired: Date.UTC(expYear, expMonth, 1) <= now.getTime(),
  }));
}

/** Returns a card of an account that was saved with a provider; null if it has none with that id. */
export function savedCard(db: Executor, provider: string, accountId: string, id: string): Promise<SavedCard | null> {
  return db.row<SavedCard>(sql`
    select ${columns} from payment_method where id = ${id} and account_id = ${accountId} and provider = ${provider}
      and deleted_at is null`);
}

/**
 * Saves a card, or replaces the reference of the same card saved before. Returns the reference that is no longer
 * needed.
 */
export async function saveCard(
  tx: Executor,
  accountId: string,
  provider: string,
  card: Card,
  now: Date,
): Promise<string | null> {
  const { ref, brand, last4, expMonth, expYear } = card;
  const known = await tx.row<{ id: string; cardRef: string }>(sql`
    select id, card_ref as "cardRef" from payment_method
    where account_id = ${accountId} and provider = ${provider} and brand = ${brand} and last4 = ${last4}
      and exp_month = ${expMonth} and exp_year = ${expYear} and deleted_at is null for update`);
  if (known) {
    await tx.run(sql`update payment_method set card_ref = ${ref}, last_used_at = ${now} where id = ${known.id}`);
    return known.cardRef === ref ? null : known.cardRef;
  }
  await tx.run(sql`
    insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year, created_at,
      last_used_at)
    values (${v7()}, ${accountId}, ${provider}, ${ref}, ${brand}, ${last4}, ${expMonth}, ${expYear}, ${now}, ${now})
    on conflict do nothing`);
  return null;
}

/** Records that a saved card was charged, so that it is offered first. */
export async function markUsed(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.run(sql`update payment_method set last_used_at = ${now} where id = ${id}`);
}

/** Deletes a saved card, here and at the provider. */
export async function deleteSavedCard(
  { db, payments, clock }: DomainDeps,
  accountId: string,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock();
  const card = await db.transaction(async (tx) => {
    const saved = await savedCard(tx, payments.name, accountId, id);
    if (!saved) throw notFound('The card');
    await tx.run(sql`update payment_method set deleted_at = ${now} where id = ${saved.id} and deleted_at is null`);
    const entityName = `${saved.brand} ending ${saved.last4}`;
    await appendAudit(
      tx,
      actor,
      { action: 'paymentMethod.delete', entity: 'paymentMethod', entityId: saved.id, entityName, accountId },
      now,
    );
    return saved;
  });
  await payments.forget(card.cardRef);
}

/** Removes all saved cards of an account. */
export async function removeCards(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payment_method set deleted_at = ${now} where account_id = ${accountId} and deleted_at is null`);
}
