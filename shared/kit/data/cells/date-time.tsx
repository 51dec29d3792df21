import { use, useSyncExternalStore } from 'react';
import {
  formatAgo,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShort,
  formatTime,
  formatUtc,
  formatWithZone,
} from '@heliograph/contract/dates';
import { dayMs, minuteMs } from '@heliograph/contract/reference/durations';
import { chakra } from '@heliograph/kit/ui';
import { useZone } from '../hooks/use-account';
import { ZoneContext } from '../hooks/zone-context';
import { Dash } from './numbers';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the minutes since 1970, updated every minute; one timer serves every cell. */
function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs));
}

const Time = chakra('time', { base: { whiteSpace: 'nowrap' } });

/**
 * A format of an instant: its day, its time, no year or seconds, its age, or its age on the first day only. Date and
 * time by default.
 */
export type TimeForm = 'day' | 'time' | 'minute' | 'ago' | 'recent';

function text(at: string, zone: string, form: TimeForm | undefined): string {
  if (form === 'day') return formatDay(at, zone);
  if (form === 'time') return formatTime(at, zone);
  if (form === 'minute') return formatShort(at, zone);
  const age = Date.now() - Date.parse(at);
  // Older than a month, the date is clearer than an age.
  if (form === 'ago') return age < 30 * dayMs ? formatAgo(Date.parse(at)) : formatDay(at, zone);
  if (form === 'recent' && age < dayMs) return formatAgo(Date.parse(at));
  return formatInstant(at, zone);
}

interface DateTimeProps {
  /** ISO, UTC; null shows a dash. */
  at: string | null;
  only?: TimeForm;
}

/** Shows an instant in the account's zone; the exact time with its zone and UTC on hover. */
export function DateTime({ at, only }: DateTimeProps) {
  const zone = use(ZoneContext);
  if (at === null) return <Dash />;
  if (zone === null) return <ZonedTime at={at} only={only} />;
  if (only === 'ago' || only === 'recent') return <Age at={at} zone={zone} only={only} />;
  return <Instant at={at} zone={zone} only={only} />;
}

interface InstantProps {
  at: string;
  zone: string;
  only?: TimeForm;
}

const Instant = ({ at, zone, only }: InstantProps) => (
  <Time dateTime={at} title={`${formatWithZone(at, zone)}\n${formatUtc(at)}`}>
    {text(at, zone, only)}
  </Time>
);

/** Shows an instant and updates its age every minute. */
function Age(props: InstantProps) {
  useMinute();
  return <Instant {...props} />;
}

/** Shows an instant outside a table, where no zone is set. */
function ZonedTime({ at, only }: { at: string; only?: TimeForm }) {
  const zone = useZone();
  return (
    <ZoneContext value={zone}>
      <DateTime at={at} only={only} />
    </ZoneContext>
  );
}

/** Shows a calendar day (`YYYY-MM-DD`), which has no zone. */
export function CalendarDay({ day }: { day: string | null }) {
  if (day === null) return <Dash />;
  return <Time dateTime={day}>{formatCalendarDay(day)}</Time>;
}
