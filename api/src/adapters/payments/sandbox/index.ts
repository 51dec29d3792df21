import type { DeclineCode } from '@heliograph/shared/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import type { Card, Charge, ChargeResult, PaymentPort } from '../../../domain/ports/payments';

/** How long a token can be charged unless its card is saved. */
export const TOKEN_MS = 60 * 60 * 1000;

interface StoredCard extends Card {
  outcome: DeclineCode | null;
  kept: boolean;
  createdAt: Date;
}

const find = (db: Executor, token: string) => db.row<StoredCard>(sql`
  select token as ref, brand, last4, exp_month as "expMonth", exp_year as "expYear", outcome, kept, created_at as "createdAt"
  from sandbox_card where token = ${token}`);

/** Creates a card provider that charges no real cards: the well-known test cards succeed or decline as documented. */
export function createSandbox(db: Database, clock: () => Date): PaymentPort {
  return {
    name: 'sandbox',
    card: async (token) => {
      const stored = await find(db, token);
      if (!stored) return null;
      const { ref, brand, last4, expMonth, expYear } = stored;
      return { ref, brand, last4, expMonth, expYear };
    },
    charge: (charge) => db.transaction((tx) => chargeOnce(tx, charge, clock())),
    keep: async (cardRef) => {
      await db.run(sql`update sandbox_card set kept = true where token = ${cardRef}`);
    },
    forget: async (cardRef) => {
      await db.run(sql`delete from sandbox_card where token = ${cardRef}`);
    },
  };
}

async function chargeOnce(tx: Executor, { cardRef, amount, key }: Charge, now: Date): Promise<ChargeResult> {
  const outcome = await outcomeFor(tx, cardRef, key, now);
  await tx.run(sql`
    insert into sandbox_charge (key, token, amount, outcome, at) values (${key}, ${cardRef}, ${amount}, ${outcome}, ${now})
    on conflict (key) do nothing`);
  const made = await tx.row<{ outcome: DeclineCode | null }>(sql`select outcome from sandbox_charge where key = ${key}`);
  return made?.outcome ? { ok: false, code: made.outcome } : { ok: true, providerRef: `sandbox_${key}` };
}

/** A token can be charged once, shortly after it was created; a saved card until it expires. */
async function outcomeFor(tx: Executor, cardRef: string, key: string, now: Date): Promise<DeclineCode | null> {
  const card = await find(tx, cardRef);
  if (!card) return 'token_used';
  const used = await tx.row(sql`select 1 from sandbox_charge where token = ${cardRef} and key <> ${key} limit 1`);
  const tooOld = now.getTime() - card.createdAt.getTime() > TOKEN_MS;
  if (!card.kept && (used || tooOld)) return 'token_used';
  if (Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime()) return 'expired_card';
  return card.outcome;
}
