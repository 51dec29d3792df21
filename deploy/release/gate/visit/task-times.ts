import type { Browser, Page } from 'playwright-core';

/** The longest tasks of a page, in milliseconds of CPU time, which excludes other work on the machine. */
export interface TaskTimes {
  /** Until the first screen was requested. */
  shell: number;
  /** From then on. */
  screen: number;
}

/** The parts of a Chromium trace that are used. Times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

const mark = 'heliograph-gate-screen';

/** Adds a marker to the trace: a screen is requested now. */
export const markScreen = (page: Page): Promise<void> => page.evaluate((name) => void performance.mark(name), mark);

/** Starts recording all tasks of a page. Nothing else may run in the browser. */
export const startTrace = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] });

/** Reads the longest tasks from a trace; null if the trace does not contain them. */
export function taskTimes(events: TraceEvent[]): TaskTimes | null {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) return null;
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === marked.pid && tid === marked.tid);
  const longest = (some: TraceEvent[]): number => Math.max(0, ...some.map(({ tdur = 0 }) => tdur / 1_000));
  return {
    shell: longest(tasks.filter(({ ts }) => ts < marked.ts)),
    screen: longest(tasks.filter(({ ts }) => ts >= marked.ts)),
  };
}

/** Ends the trace and reads it. */
export async function stopTrace(browser: Browser): Promise<TaskTimes | null> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return taskTimes(traceEvents);
}
