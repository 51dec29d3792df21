import { useCallback, useEffect, useRef, useState } from 'react';
import { withNewest, withOlder, type Gathered, type NewestPage, type RowOrder } from './gathered-rows';

/** The rows of a list, and how to get more. */
export interface GatheredRows<Row> {
  /** Null until the first page has arrived. */
  rows: readonly Row[] | null;
  /**
   * Reads the next page of older rows, if there is one; does nothing while one is being read, or after one could not be
   * read.
   */
  more: () => void;
  /** Null unless a page could not be read; the call has shown its toast. */
  retry: (() => void) | null;
  loading: boolean;
}

/**
 * Gathers the rows of a list from its first page, which is kept current elsewhere, and from older pages as they are
 * needed. Remount it for another list.
 */
export function useGathered<Row>(
  first: NewestPage<Row> | undefined,
  read: (position: string, signal: AbortSignal) => Promise<NewestPage<Row>>,
  order: RowOrder<Row>,
): GatheredRows<Row> {
  const [older, setOlder] = useState<Gathered<Row> | null>(null);
  const [from, setFrom] = useState<NewestPage<Row> | undefined>(undefined);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const reading = useRef<AbortController | null>(null);
  // The first page changed: what is known follows in the same render.
  if (first && first !== from) {
    setFrom(first);
    setOlder(withNewest(older, first, order));
  }
  useEffect(() => () => reading.current?.abort(), []);
  const next = older?.next ?? null;
  const load = useCallback(() => {
    if (next === null || reading.current) return;
    const attempt = new AbortController();
    reading.current = attempt;
    setState('loading');
    read(next, attempt.signal)
      .then(
        (page) => {
          setOlder((known) => (known?.next === next ? withOlder(known, page, order) : known));
          setState('idle');
        },
        () => {
          if (!attempt.signal.aborted) setState('failed');
        },
      )
      .finally(() => {
        reading.current = null;
      });
  }, [next, read, order]);
  const failed = state === 'failed';
  const more = useCallback(() => {
    if (!failed) load();
  }, [failed, load]);
  return { rows: older?.rows ?? null, more, retry: failed ? load : null, loading: state === 'loading' };
}
