import type { Change, LogEntry } from '../store/release-store';

const step = ({ package: name, from, to, share }: Change): string => `${name} ${from ?? 'none'} → ${to ?? 'none'}${share === undefined ? '' : ` (${share}% of sessions)`}`;

/** Formats the log for people, newest entry first. */
export function historyLines(history: LogEntry[]): string[] {
  return [...history].reverse().flatMap(({ epoch, at, by, action, changes, why }) => [
    `${String(epoch).padStart(4)}  ${at}  ${action.padEnd(8)}  ${by}${why ? `: ${why}` : ''}`,
    ...changes.map((change) => `      ${step(change)}`),
  ]);
}
