import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { startOfDay, dayOf } from '../../paging';
import type { Claimed } from './claim';

/** Segments a minute that AT&T takes from a campaign, by its class (product design §2.2, Telnyx 2026). */
const attPerMinute: Readonly<Record<string, number>> = {
  A: 4_500, B: 4_500, C: 2_400, D: 2_400, E: 240, F: 240, T: 75, W: 15, K: 4_500, P: 2_400, S: 9_000, X: 4_500, G: 60, N: 60,
};
/** T-Mobile's day; not confirmed by T-Mobile, but what providers document. */
const tmobileZone = 'America/Los_Angeles';
const minute = 60_000;

/** A limit of a carrier that a message counts against: so many segments in a window that begins at `start`. */
interface Limit {
  key: string;
  most: number;
  start: Date;
  end: Date;
}

/** Returns the limit for a message; null for carriers without one, and for messages whose campaign has no known class or cap. */
function limitOf({ carrier, channel, compliance, campaignId, brandId, attClass, tmobileDailyCap }: Claimed & { carrier: SurchargeCarrier | null }, now: Date): Limit | null {
  // What carriers require waits for no limit.
  if (channel !== '10DLC' || compliance) return null;
  const perMinute = attPerMinute[attClass ?? ''];
  if (carrier === 'AT&T' && campaignId && perMinute) {
    const start = new Date(Math.floor(now.getTime() / minute) * minute);
    return { key: `att ${campaignId}`, most: perMinute, start, end: new Date(start.getTime() + minute) };
  }
  if (carrier === 'T-Mobile' && brandId && tmobileDailyCap) {
    const start = new Date(startOfDay(tmobileZone, dayOf(tmobileZone, now.getTime())));
    const tomorrow = dayOf(tmobileZone, start.getTime() + 36 * 60 * minute);
    return { key: `tmobile ${brandId}`, most: tmobileDailyCap, start, end: new Date(startOfDay(tmobileZone, tomorrow)) };
  }
  return null;
}

/**
 * Takes the segments of claimed messages from the limits of their carriers, which all workers share. Returns the messages that
 * may leave now, and for the others when the next window begins.
 */
export async function takeThroughput(db: Database, claimed: readonly Claimed[], now: Date): Promise<{ ready: Claimed[]; waits: { message: Claimed; until: Date }[] }> {
  const groups = new Map<string, { limit: Limit; messages: Claimed[] }>();
  const ready: Claimed[] = [];
  for (const message of claimed) {
    const limit = limitOf(message, now);
    if (!limit) ready.push(message);
    else (groups.get(limit.key) ?? groups.set(limit.key, { limit, messages: [] }).get(limit.key))?.messages.push(message);
  }
  const waits: { message: Claimed; until: Date }[] = [];
  for (const [, { limit, messages }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const passed = await take(db, limit, messages);
    ready.push(...messages.slice(0, passed));
    waits.push(...messages.slice(passed).map((message) => ({ message, until: limit.end })));
  }
  return { ready, waits };
}

/** Returns how many of the messages, in order, the window still takes. */
async function take(db: Database, { key, most, start }: Limit, messages: readonly Claimed[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`insert into send_bucket (key, window_start, used) values (${key}, ${start}, 0) on conflict (key) do nothing`);
    const bucket = await tx.row<{ start: Date; used: number }>(sql`select window_start as start, used from send_bucket where key = ${key} for update`);
    let used = bucket && bucket.start >= start ? bucket.used : 0;
    let passed = 0;
    for (const { segments } of messages) {
      if (used + segments > most) break;
      used += segments;
      passed += 1;
    }
    await tx.run(sql`update send_bucket set window_start = greatest(window_start, ${start}::timestamptz), used = ${used} where key = ${key}`);
    return passed;
  });
}
