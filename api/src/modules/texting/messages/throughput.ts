import { sql } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';
import { dayOf, startOfDay } from '../../../paging';
import { limitOf, limitsInForce, type CarrierLimit } from '../../registration';
import type { Claimed, Wait } from './claim';

/** T-Mobile's day, which providers document; T-Mobile has not confirmed it. `TMOBILE_ZONE` sets another zone. */
const tmobileZone = process.env['TMOBILE_ZONE'] ?? 'America/Los_Angeles';
/** A minute and the second that is running, so that no minute has more than the limit, wherever it begins. */
const windowSeconds = 61;

/** Segments that were taken, by second. */
type Taken = [second: number, segments: number][];

/**
 * Takes the segments of claimed messages from the limits of their carriers, which all workers share. Returns the
 * messages that may leave now, and for the others when there is room for them. What is taken for a message that is
 * canceled at that moment isn't given back.
 */
export async function takeThroughput(
  db: Database,
  claimed: readonly Claimed[],
  now: Date,
): Promise<{ ready: Claimed[]; waits: Wait[] }> {
  const limited = claimed.some(
    ({ carrier, channel }) => channel === '10DLC' && (carrier === 'AT&T' || carrier === 'T-Mobile'),
  );
  if (!limited) return { ready: [...claimed], waits: [] };
  const table = await limitsInForce(db, now);
  const groups = new Map<string, { limit: CarrierLimit; messages: Claimed[] }>();
  const ready: Claimed[] = [];
  for (const message of claimed) {
    const limit = limitOf(message, table);
    if (!limit) ready.push(message);
    else
      (groups.get(limit.key) ?? groups.set(limit.key, { limit, messages: [] }).get(limit.key))?.messages.push(message);
  }
  const waits: Wait[] = [];
  for (const [, { limit, messages }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { passed, next, stepMs } = await take(db, limit, messages, now);
    ready.push(...messages.slice(0, passed));
    let ahead = 0;
    for (const message of messages.slice(passed)) {
      waits.push({
        message,
        until: new Date(next.getTime() + Math.floor(ahead / limit.most) * stepMs),
        begun: message.handedAt !== null,
      });
      ahead += message.segments;
    }
  }
  return { ready: ready.sort((a, b) => (a.id < b.id ? -1 : 1)), waits };
}

/**
 * Takes as many of the messages, in order, as a limit has room for. Returns how many, when there is room for the next,
 * and how much later for as many again.
 */
export async function take(
  db: Database,
  { key, most, per }: CarrierLimit,
  messages: readonly Pick<Claimed, 'segments'>[],
  now: Date,
): Promise<{ passed: number; next: Date; stepMs: number }> {
  return db.transaction(async (tx) => {
    await tx.run(
      sql`insert into send_bucket (key, window_start, used) values (${key}, ${now}, 0) on conflict (key) do nothing`,
    );
    const bucket = await tx.row<{ recent: unknown }>(sql`select recent from send_bucket where key = ${key} for update`);
    const second = Math.floor(now.getTime() / 1_000);
    const from = windowStart(per, now);
    const day = tmobileDay(now);
    const taken = takenSince(bucket?.recent, from);
    let used = taken.reduce((sum, [, segments]) => sum + segments, 0);
    const before = used;
    let passed = 0;
    for (const { segments } of messages) {
      if (used + segments > most) break;
      used += segments;
      passed += 1;
    }
    if (used > before) taken.push([per === 'day' ? from : second, used - before]);
    const recent = per === 'day' ? [[from, used]] : taken;
    await tx.run(
      sql`update send_bucket set recent = ${JSON.stringify(recent)}::text::jsonb, window_start = ${now}, used = ${used}
        where key = ${key}`,
    );
    return {
      passed,
      ...(per === 'day'
        ? nextDay(day)
        : { next: roomAt(taken, messages[passed]?.segments ?? 0, most, now), stepMs: windowSeconds * 1_000 }),
    };
  });
}

/** Returns the start of T-Mobile's current day, ms since the epoch. */
export function tmobileDay(now: Date): number {
  return startOfDay(tmobileZone, dayOf(tmobileZone, now.getTime()));
}

/** Returns the second from which segments count against a limit. */
const windowStart = (per: CarrierLimit['per'], now: Date): number =>
  per === 'day' ? Math.floor(tmobileDay(now) / 1_000) : Math.floor(now.getTime() / 1_000) - windowSeconds + 1;

const takenSince = (recent: unknown, from: number): Taken =>
  (Array.isArray(recent) ? (recent as Taken) : []).filter(([at]) => at >= from);

/** Returns the segments that count against a limit now, from the column `recent` of its bucket. */
export function usedNow(recent: unknown, per: CarrierLimit['per'], now: Date): number {
  return takenSince(recent, windowStart(per, now)).reduce((sum, [, segments]) => sum + segments, 0);
}

/** Returns when T-Mobile's next day begins. */
export const nextTmobileDay = (now: Date): Date => nextDay(tmobileDay(now)).next;

/** Returns when enough of what was taken is over for a message. */
function roomAt(taken: Taken, segments: number, most: number, now: Date): Date {
  let used = taken.reduce((sum, [, count]) => sum + count, 0);
  for (const [at, count] of [...taken].sort(([a], [b]) => a - b)) {
    used -= count;
    if (used + segments <= most) return new Date((at + windowSeconds) * 1_000);
  }
  return new Date(now.getTime() + windowSeconds * 1_000);
}

function nextDay(day: Date | string | number): { next: Date; stepMs: number } {
  const start = new Date(day).getTime();
  return { next: new Date(startOfDay(tmobileZone, dayOf(tmobileZone, start + 36 * hourMs))), stepMs: 24 * hourMs };
}
