import { daysLater } from '../../base/months';
import { startOfDay } from '../../base/zone-time';
import type { Executor } from '../../db';
import { limitWords, dayUse, roomOf } from '../texting';

/** Texts that start to leave at a time, and the most that they cost (micro-USD). */
interface Load {
  from: Date;
  texts: number;
  cost: bigint;
}

/**
 * If the daily limits of an account stretch a broadcast over several days, returns what they are, and when its last day
 * begins.
 */
export async function dayEnd(
  db: Executor,
  accountId: string,
  { from, texts, cost }: Load,
): Promise<{ limit: string; endsAt: string } | null> {
  const use = await dayUse(db, accountId, from);
  const { textsPerDay, spendPerDay } = use;
  const room = roomOf(use);
  const byTexts = room.texts === null || textsPerDay === null ? 0 : Math.ceil((texts - room.texts) / textsPerDay);
  const bySpend =
    room.cost === null || spendPerDay === null ? 0 : Number((cost - room.cost + spendPerDay - 1n) / spendPerDay);
  const days = Math.max(byTexts, bySpend);
  if (days <= 0) return null;
  const lastDay = startOfDay(use.zone, daysLater(use.day, days));
  return { limit: limitWords(use), endsAt: new Date(lastDay).toISOString() };
}
