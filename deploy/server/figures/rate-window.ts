import { minuteMs } from '@heliograph/contract/reference/durations';
/** Returns whether a client (an address, a session) may send another request. */
export type RateWindow = (who: string) => boolean;

/**
 * Limits requests per minute for each client, and the number of clients. Kept in the process and reset
 * every minute: it protects from floods, and stores no history.
 */
export function rateWindow(now: () => Date, most: number, many = 10_000): RateWindow {
  let started = -Infinity;
  let sent = new Map<string, number>();
  return (who) => {
    const at = now().getTime();
    if (at - started >= minuteMs) {
      started = at;
      sent = new Map();
    }
    const count = sent.get(who) ?? 0;
    if (count >= most || (count === 0 && sent.size >= many)) return false;
    sent.set(who, count + 1);
    return true;
  };
}
