import type { LiveEvent } from '@heliograph/contract/calls/live';

/** How long events are kept for pages that lost their stream (ms). */
const keptMs = 120_000;
const mostEvents = 10_000;
/** A page that missed more gets `lost` instead, so that it fetches each read once. */
const mostMissed = 100;
/** What is added to the age that a page states: the way of its request, and differences between timers (ms). */
const marginMs = 5_000;

/** The latest events of all accounts in this process. */
export interface EventHistory {
  add(accountId: string, event: LiveEvent): void;
  /** Returns events of an account in the last `age` ms; a single `lost` if some may be missing, or there are many. */
  since(accountId: string, age: number): LiveEvent[];
  /** Forgets everything: events were lost. */
  clear(): void;
}

/** Creates a history; `now` is a clock in ms that never goes back. */
export function createEventHistory(now: () => number): EventHistory {
  let events: { at: number; accountId: string; event: LiveEvent }[] = [];
  let complete = now();
  return {
    add(accountId, event) {
      if (event.typing) return;
      const at = now();
      events.push({ at, accountId, event });
      if (events.length <= mostEvents && at - (events[0]?.at ?? at) < 2 * keptMs) return;
      events = events.filter((one) => at - one.at < keptMs).slice(-mostEvents / 2);
      complete = Math.max(complete, events[0]?.at ?? at);
    },
    since(accountId, age) {
      const from = now() - age - marginMs;
      // A process that has just started knows nothing of what others did before; a page as young read after that.
      if (from < complete && age > marginMs) return [{ lost: true }];
      const missed = events.filter((one) => one.accountId === accountId && one.at >= from).map(({ event }) => event);
      return missed.length > mostMissed ? [{ lost: true }] : missed;
    },
    clear() {
      events = [];
      complete = now();
    },
  };
}
