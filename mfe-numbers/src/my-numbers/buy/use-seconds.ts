import { useEffect, useState } from 'react';

/**
 * Returns the time of the server (ms since the epoch), each second: `asOf` is its clock in a response that has just
 * arrived.
 */
export function useServerTime(asOf: string | undefined): number {
  const [clock, setClock] = useState(() => clockAt(asOf));
  // The clock of this computer may be wrong by minutes, as long as a reservation.
  if (asOf !== clock.asOf) setClock(clockAt(asOf));
  useEffect(() => {
    const timer = setInterval(() => setClock((last) => ({ ...last, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, []);
  return clock.now + clock.ahead;
}

function clockAt(asOf: string | undefined) {
  const now = Date.now();
  return { asOf, now, ahead: asOf === undefined ? 0 : Date.parse(asOf) - now };
}

/** Formats a remaining time, `9:42`. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
