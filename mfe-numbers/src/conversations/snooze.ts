import { hourMs } from '@heliograph/contract/reference/durations';
import { addDays, dayOf, formatShort } from '@heliograph/contract/dates';
import type { MenuItem } from '@heliograph/kit/overlay';
import { instantOf } from './zone-time';

const iso = (at: number): string => new Date(at).toISOString();

/** Returns 9:00 AM some days from now, on the clocks of the zone. */
const morning = (now: number, zone: string, days: number): string =>
  instantOf(`${addDays(dayOf(now, zone), days)}T09:00`, zone) ?? iso(now + days * 24 * hourMs);

/** Days until the next Monday, which is never today. */
const daysToMonday = (now: number, zone: string): number =>
  (8 - new Date(`${dayOf(now, zone)}T00:00:00Z`).getUTCDay()) % 7 || 7;

/** A common end of a snooze: an instant, counted from now. */
interface SnoozeChoice {
  label: string;
  until: (now: number, zone: string) => string;
  /** True if the label doesn't say when it ends. */
  shown?: boolean;
}

export const snoozeChoices: readonly SnoozeChoice[] = [
  { label: 'For 1 hour', until: (now) => iso(now + hourMs) },
  { label: 'For 4 hours', until: (now) => iso(now + 4 * hourMs) },
  { label: 'Until tomorrow morning', until: (now, zone) => morning(now, zone, 1), shown: true },
  { label: 'Until next week', until: (now, zone) => morning(now, zone, daysToMonday(now, zone)), shown: true },
];

export interface SnoozeItems {
  /** IANA code of the account's zone. */
  zone: string;
  group?: string;
  onUntil: (until: string) => void;
  /** Asks for a date and time. */
  onCustom: () => void;
}

/**
 * Returns the items of a menu that snoozes conversations. An end is counted from when it is chosen, as the menu may
 * have been made long before.
 */
export function snoozeItems({ zone, group, onUntil, onCustom }: SnoozeItems): MenuItem[] {
  return [
    ...snoozeChoices.map(({ label, until, shown }) => ({
      label,
      group,
      ...(shown && { note: formatShort(until(Date.now(), zone), zone) }),
      onSelect: () => onUntil(until(Date.now(), zone)),
    })),
    { label: 'Choose date and time', group, onSelect: onCustom },
  ];
}
