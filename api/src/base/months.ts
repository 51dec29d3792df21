import { dayMs } from '@heliograph/contract/reference/durations';
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOfMs = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns a day a month later, on a day of the month, or at the end of a shorter month; like `months_later` of the
 * database. Days are YYYY-MM-DD.
 */
export function nextMonth(day: string, dayOfMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfMs(Date.UTC(year, month, Math.min(dayOfMonth, last)));
}

/** Returns a day some days later. */
export const daysLater = (day: string, days: number): string => dayOfMs(ms(day) + days * dayMs);

/** Returns the days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((ms(to) - ms(from)) / dayMs);
