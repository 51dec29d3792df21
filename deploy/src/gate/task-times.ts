import type { Browser, Page } from 'playwright-core';

/** Longest tasks of a page, in milliseconds of the processor: what else the machine does is not among them. */
export interface TaskTimes {
  /** Until the first screen was asked for. */
  shell: number;
  /** From then on. */
  screen: number;
}

/** What is read of a trace of Chromium. Times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

const mark = 'heliograph-gate-screen';

/** Notes in the trace that a screen is asked for now. */
export const markScreen = (page: Page): Promise<void> => page.evaluate((name) => void performance.mark(name), mark);

/** Begins to note every task of a page. Nothing else may be going on in the browser. */
export const startTrace = (browser: Browser, page: Page): Promise<void> => browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] });

/** Reads the longest tasks out of a trace; null if it does not tell. */
export function taskTimes(events: TraceEvent[]): TaskTimes | null {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) return null;
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === marked.pid && tid === marked.tid);
  const longest = (some: TraceEvent[]): number => Math.max(0, ...some.map(({ tdur = 0 }) => tdur / 1_000));
  return { shell: longest(tasks.filter(({ ts }) => ts < marked.ts)), screen: longest(tasks.filter(({ ts }) => ts >= marked.ts)) };
}

/** Ends the trace, and reads it. */
export async function stopTrace(browser: Browser): Promise<TaskTimes | null> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return taskTimes(traceEvents);
}
