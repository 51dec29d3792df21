import { use, useSyncExternalStore } from 'react';
import { formatAgo, formatCalendarDay, formatDay, formatInstant, formatShort, formatUtc, formatWithZone } from '@heliograph/shared/dates';
import { chakra } from '@heliograph/shared/ui';
import { useZone } from '../hooks/use-account';
import { ZoneContext } from '../hooks/zone-context';
import { Dash } from './numbers';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The minutes since 1970, anew each minute; one timer serves a whole table. */
function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute));
}

const Time = chakra('time', { base: { whiteSpace: 'nowrap' } });

/** How an instant is shown: whole, its day, without year and seconds, how long ago it was, or that only on its first day. */
export type TimeForm = 'day' | 'minute' | 'ago' | 'recent';

const day = 86_400_000;

function text(at: string, zone: string, form: TimeForm | undefined): string {
  if (form === 'day') return formatDay(at, zone);
  if (form === 'minute') return formatShort(at, zone);
  const age = Date.now() - Date.parse(at);
  // Past a month nobody counts days.
  if (form === 'ago') return age < 30 * day ? formatAgo(Date.parse(at)) : formatDay(at, zone);
  if (form === 'recent' && age < day) return formatAgo(Date.parse(at));
  return formatInstant(at, zone);
}

interface DateTimeProps {
  /** ISO, UTC; null shows a dash. */
  at: string | null;
  only?: TimeForm;
}

/** An instant in the account's zone; on hover it says the exact time with its zone, and UTC. */
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

const Instant = ({ at, zone, only }: InstantProps) => <Time dateTime={at} title={`${formatWithZone(at, zone)}\n${formatUtc(at)}`}>{text(at, zone, only)}</Time>;

/** The same, and it grows older while it is looked at. */
function Age(props: InstantProps) {
  useMinute();
  return <Instant {...props} />;
}

/** Outside of a table: looks up the zone by itself. */
function ZonedTime({ at, only }: { at: string; only?: TimeForm }) {
  const zone = useZone();
  return <ZoneContext value={zone}><DateTime at={at} only={only} /></ZoneContext>;
}

/** A calendar day (`YYYY-MM-DD`), which has no zone. */
export function CalendarDay({ day }: { day: string | null }) {
  if (day === null) return <Dash />;
  return <Time dateTime={day}>{formatCalendarDay(day)}</Time>;
}
