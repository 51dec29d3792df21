import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ownList } from './price-lists';

/** What a comparison is of: the draft of a waterfall, or planned prices of a list. */
export type ComparisonOf = { waterfallId: string; deckId: null } | { waterfallId: null; deckId: string };

/**
 * Matches the accounts (alias `a`, with their site brand as `b`) that a comparison is about: those that the waterfall
 * prices, or that have the list.
 */
export const comparedAccounts = ({ waterfallId, deckId }: ComparisonOf): SQL =>
  deckId === null
    ? sql`coalesce(a.waterfall_id, b.waterfall_id) = ${waterfallId}`
    : sql`exists (select 1 from rate_deck d where d.id = ${deckId} and ${ownList})`;
