import type { LiveEvent } from '@heliograph/contract/calls/live';

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Checks whether an event may have changed the response of a query, `[read, request, …]`: it names the read, and the
 * request is about one of its ids, or doesn't say what it is about. An event without keys is about anything.
 */
export function concerns({ reads = [], keys = {} }: LiveEvent, queryKey: readonly unknown[]): boolean {
  const [read, request] = queryKey;
  if (!reads.some((name) => name === read)) return false;
  const { filter, ...body } = record(request);
  const named = { ...record(filter), ...body };
  return Object.entries(keys).every(([property, ids]) => {
    const value = named[property];
    if (value === undefined || value === null) return true;
    return [value].flat().some((id) => typeof id !== 'string' || ids.includes(id.toLowerCase()));
  });
}
