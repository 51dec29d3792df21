import { DatabaseUnavailable, isBlocked } from '../db';

/**
 * Does work for each item in turn. A failure is passed to `failed` and holds up no other item. If the database was
 * away, or other transactions were in the way, the job is to be tried again: then the first of these failures is
 * thrown, after the last item.
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => void,
): Promise<void> {
  const passing: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isBlocked(error) || error instanceof DatabaseUnavailable) passing.push(error);
      else failed(item, error);
    }
  }
  if (passing.length > 0) throw passing[0];
}
