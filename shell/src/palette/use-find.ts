import { useCallback, useEffect, useState } from 'react';
import { CallError } from '@heliograph/platform/session';
import { useServices } from '../app/services';
import type { FoundGroups } from './found-commands';

/** How long to wait after the last keystroke before searching, in milliseconds. */
const rest = 150;
/** A single character matches too much to be worth a call. */
const leastLength = 2;

interface Finding {
  groups: FoundGroups;
  /** True from the first character that has not been searched for yet. */
  busy: boolean;
  /** Why the newest search failed. */
  error: Error | null;
  retry: () => void;
}

interface Answer {
  of: string;
  groups: FoundGroups;
  error: Error | null;
}

const nothing: Answer = { of: '', groups: [], error: null };

/** The session has ended, or the text has changed: the response is no longer needed. */
const isStale = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'ABORTED' || error.code === 'SIGNED_OUT');

/**
 * Searches everything the user may see for a text, once typing pauses; aborts the previous search. Results
 * stay while more is typed.
 */
export function useFind(typed: string): Finding {
  const { app, client } = useServices();
  const text = typed.trim();
  const wanted = text.length < leastLength ? '' : text;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState(nothing);

  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { groups } = await client.call(
          app === 'admin' ? 'admin.manage/find' : 'account.manage/find',
          { text: wanted },
          { signal: stop.signal, quiet: true },
        );
        if (!stop.signal.aborted) setAnswer({ of: wanted, groups, error: null });
      } catch (error) {
        if (!stop.signal.aborted && !isStale(error))
          setAnswer({ of: wanted, groups: [], error: error instanceof Error ? error : new Error(String(error)) });
      }
    };
    const timer = setTimeout(() => void ask(), rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [app, client, wanted, attempt]);

  const current = answer.of === wanted;
  const known = wanted !== '' && wanted.startsWith(answer.of) && answer.of !== '';
  return {
    groups: known ? answer.groups : [],
    busy: wanted !== '' && !current,
    error: current ? answer.error : null,
    retry: useCallback(() => {
      setAnswer(nothing);
      setAttempt((count) => count + 1);
    }, []),
  };
}
