import { useEffect, useState } from 'react';
import { minuteMs } from '@heliograph/contract/reference/durations';
import { formatTime, zoneAbbreviation } from '@heliograph/contract/dates';

/** Shows what time it is where someone is; all times if an area code has several zones. */
export function LocalTime({ zones }: { zones: readonly string[] }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>{[...new Set(zones.map((zone) => `${formatTime(now, zone)} ${zoneAbbreviation(zone, now)}`))].join(' or ')}</>
  );
}
