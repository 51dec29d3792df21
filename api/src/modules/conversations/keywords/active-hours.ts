import { dayMs } from '@heliograph/contract/reference/durations';
import type { WeekHours } from '@heliograph/contract/reference/keywords';
import { zoneWall } from '../../../base/zone-time';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Checks whether a rule answers at a time, on the clocks of the account's zone. */
export function isActive(hours: WeekHours | null, zone: string, at: Date): boolean {
  if (!hours) return true;
  const wall = zoneWall(zone)(at.getTime());
  const minute = Math.floor((wall % dayMs) / 60_000);
  const today = new Date(wall).getUTCDay();
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  if (from < to) return hours.days.includes(today) && minute >= from && minute < to;
  return (hours.days.includes(today) && minute >= from) || (hours.days.includes((today + 6) % 7) && minute < to);
}
