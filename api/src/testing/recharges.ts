import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../modules/money';
import type { TestApi } from './test-api';

/**
 * Adds a saved card of the sandbox to an account; `outcome` is the reason for which its charges are declined. Returns
 * its id.
 */
export async function addCard(
  { db, now }: TestApi,
  accountId: string,
  { outcome = null, last4 = '4242' }: { outcome?: DeclineCode | null; last4?: string } = {},
): Promise<string> {
  const id = v7();
  const at = now();
  await db.run(
    sql`insert into sandbox_card (token, brand, last4, exp_month, exp_year, outcome, kept, created_at)
      values (${`card_${id}`}, 'Visa', ${last4}, 12, 2035, ${outcome}, true, ${at})`,
  );
  await db.run(sql`
    insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year, created_at,
      last_used_at)
    values (${id}, ${accountId}, 'sandbox', ${`card_${id}`}, 'Visa', ${last4}, 12, 2035, ${at}, ${at})`);
  return id;
}

/** Changes for which reason a card is declined; null if it can be charged. */
export async function setOutcome({ db }: TestApi, cardId: string, outcome: DeclineCode | null): Promise<void> {
  await db.run(sql`update sandbox_card set outcome = ${outcome} where token = ${`card_${cardId}`}`);
}

/**
 * Posts an amount to the wallet of an account, in micro-USD: what was sent if it is negative, a correction otherwise.
 */
export async function spend({ db, now }: TestApi, accountId: string, amount: bigint): Promise<void> {
  const kind = amount < 0n ? 'message_outbound' : 'adjustment';
  await db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind,
      idempotencyKey: v7(),
      at: now(),
      entries: [
        { ledger: 'WALLET', kind, amount, description: 'Test' },
        { ledger: amount < 0n ? 'REVENUE_BASE' : 'ADJUSTMENTS', kind, amount: -amount },
      ],
    }),
  );
}
