import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import type { PaymentPort } from '../../../modules/money';
import { findCard } from './find-card';
import { cancelCharge, chargeOnce, findCharge, refundOnce, secretOf, stateOf } from './charges';

/**
 * Creates a card provider that charges no real cards: the well-known test cards succeed, decline, or ask for a
 * confirmation as documented.
 */
export function createSandbox(db: Database, clock: () => Date): PaymentPort {
  return {
    name: 'sandbox',
    card: async (token) => {
      const stored = await findCard(db, token);
      if (!stored) return null;
      const { ref, brand, last4, expMonth, expYear } = stored;
      return { ref, brand, last4, expMonth, expYear };
    },
    charge: (charge) => db.transaction((tx) => chargeOnce(tx, charge, clock())),
    state: (providerRef) => stateOf(db, providerRef),
    find: (key) => findCharge(db, key),
    action: async (providerRef) => {
      const secret = await secretOf(db, providerRef);
      return secret === null ? null : { provider: 'sandbox', secret };
    },
    cancel: (providerRef) => cancelCharge(db, providerRef),
    refund: (order) => db.transaction((tx) => refundOnce(tx, order, clock())),
    keep: async (cardRef) => {
      await db.run(sql`update sandbox_card set kept = true where token = ${cardRef}`);
    },
    forget: async (cardRef) => {
      await db.run(sql`delete from sandbox_card where token = ${cardRef}`);
    },
  };
}
