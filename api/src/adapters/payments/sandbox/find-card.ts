import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { Card } from '../../../modules/money';

interface StoredCard extends Card {
  outcome: DeclineCode | null;
  kept: boolean;
  createdAt: Date;
}

/** Returns a card of the sandbox; null if it doesn't know the token. */
export const findCard = (db: Executor, token: string) =>
  db.row<StoredCard>(sql`
  select token as ref, brand, last4, exp_month as "expMonth", exp_year as "expYear", outcome, kept,
    created_at as "createdAt"
  from sandbox_card where token = ${token}`);
