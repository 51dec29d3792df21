import { dayMs, minuteMs } from '@heliograph/contract/reference/durations';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { Broadcast } from './broadcast';
import type { LoadGroup } from './findings';
import { instantAt, nextOpening } from './places';

/** A limit of a carrier, as it is now. */
export interface CurrentLimit {
  /** Segments. */
  most: number;
  per: 'minute' | 'day';
  /** What was taken from the limit of the day; 0 for a limit of a minute. */
  used: number;
  /** When the next day of the limit begins. */
  nextDay: Date;
}

/** Texts a minute, if nothing else limits them: about what one worker does. */
const platformRate = 60_000;

/**
 * Estimates when the texts of a carrier start and end: each place from its opening on, at the pace of the carrier's
 * limit and of the broadcast. `share` is the part of all texts that go to this carrier, which share the broadcast's
 * pace.
 */
export function estimateEnd(
  groups: readonly LoadGroup[],
  broadcast: Pick<Broadcast, 'schedule' | 'startTime' | 'hours' | 'throttle' | 'timezone'>,
  limit: CurrentLimit | null,
  share: number,
  now: Date,
): { startsAt: Date; endsAt: Date } | null {
  const opened = groups
    .flatMap(({ zones, state, segments, texts }) => {
      const start = startAt(broadcast, { zones, state }, now);
      const at = nextOpening(start, { zones, state }, broadcast.hours);
      return at ? [{ at, segments, texts, place: { zones, state } }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const [first] = opened;
  if (!first) return null;
  let clock = first.at.getTime();
  let room = limit?.per === 'day' ? Math.max(0, limit.most - limit.used) : Infinity;
  let day = limit?.nextDay.getTime() ?? 0;
  for (const { at, segments, texts, place } of opened) {
    clock = Math.max(clock, at.getTime());
    let left = segments;
    while (left > room && limit) {
      left -= room;
      room = limit.most;
      clock = (nextOpening(new Date(Math.max(clock, day)), place, broadcast.hours) ?? new Date(day)).getTime();
      while (day <= clock) day += dayMs;
    }
    room -= left;
    const perMinute = limit?.per === 'minute' ? limit.most : platformRate;
    const pace = broadcast.throttle === null ? Infinity : Math.max(1, broadcast.throttle * share);
    clock += Math.max(left / perMinute, texts / pace) * minuteMs;
  }
  return { startsAt: first.at, endsAt: new Date(clock) };
}

function startAt(
  { schedule, startTime, timezone }: Pick<Broadcast, 'schedule' | 'startTime' | 'timezone'>,
  place: { zones: readonly string[]; state: string | null },
  now: Date,
): Date {
  if (schedule === 'NOW' || startTime === null) return now;
  const at = instantAt(startTime, schedule === 'RECIPIENT' ? place : { zones: [timezone], state: null });
  return at > now ? at : now;
}

/** Carriers whose limits make texts wait. */
export const limiting: readonly (SurchargeCarrier | null)[] = ['AT&T', 'T-Mobile'];
