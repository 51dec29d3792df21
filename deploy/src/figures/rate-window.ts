/** Says whether somebody (an address, a session) may send one more. */
export type RateWindow = (who: string) => boolean;

const minute = 60_000;

/**
 * So many a minute for each, and for so many of them. Kept in the process, and forgotten with each
 * minute: it wards off floods, and remembers nobody.
 */
export function rateWindow(now: () => Date, most: number, many = 10_000): RateWindow {
  let started = -Infinity;
  let sent = new Map<string, number>();
  return (who) => {
    const at = now().getTime();
    if (at - started >= minute) {
      started = at;
      sent = new Map();
    }
    const count = sent.get(who) ?? 0;
    if (count >= most || (count === 0 && sent.size >= many)) return false;
    sent.set(who, count + 1);
    return true;
  };
}
