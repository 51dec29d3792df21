import { startTransition, useEffect, useState } from 'react';

/** Rows that fill the window below what is above a table; a phone's are taller, so they are fewer still. */
const screenful = (): number => Math.max(8, Math.ceil((window.innerHeight - 240) / 40));

/**
 * The rows to draw now: a screenful at once, the others in a transition, so that a page of 200 can be read
 * and pressed before the last of it is drawn. A page that is fetched anew stays whole.
 */
export function useFirstScreenful<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string): readonly Row[] | undefined {
  const key = rows?.[0] && rowKey(rows[0]);
  const [whole, setWhole] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (key !== whole) startTransition(() => setWhole(key));
  }, [key, whole]);
  return key === whole ? rows : rows?.slice(0, screenful());
}
