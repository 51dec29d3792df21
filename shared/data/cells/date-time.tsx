import { chakra } from '@heliograph/shared/ui';
import { formatCalendarDay, formatDay, formatInstant, formatShort, formatUtc } from '@heliograph/shared/dates';
import { useZone } from '../hooks/use-account';
import { Dash } from './money';

const formats = { day: formatDay, minute: formatShort };

/** An instant (ISO, UTC) in the account's zone, UTC on hover. `only="day"` leaves the time out, `minute` year and seconds. */
export function DateTime({ at, only }: { at: string | null; only?: 'day' | 'minute' }) {
  const zone = useZone();
  if (at === null) return <Dash />;
  return (
    <chakra.time dateTime={at} title={formatUtc(at)} whiteSpace="nowrap">
      {(only ? formats[only] : formatInstant)(at, zone)}
    </chakra.time>
  );
}

/** A calendar day (`YYYY-MM-DD`), which has no zone. */
export function CalendarDay({ day }: { day: string | null }) {
  if (day === null) return <Dash />;
  return <chakra.time dateTime={day} whiteSpace="nowrap">{formatCalendarDay(day)}</chakra.time>;
}
