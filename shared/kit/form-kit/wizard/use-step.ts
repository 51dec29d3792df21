import { useState } from 'react';
import { useSearchParams } from '@heliograph/platform/router';

interface Step {
  index: number;
  /** The number of steps, from the first, that may be opened. */
  open: number;
  go: (index: number) => void;
}

/**
 * Returns the step of a wizard, stored in the address as `?step=audience`, so that Back goes to
 * the previous step. A step that has not been reached, or follows an invalid one, is not shown,
 * whatever the address says. `openFirst`: the number of steps that may be opened initially; `invalid`:
 * indices of steps with invalid fields; `start`: the step that is shown while the address names none.
 */
export function useStep(
  ids: readonly string[],
  openFirst: number,
  invalid: readonly number[],
  start: string | undefined,
): Step {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(openFirst);
  const open = Math.min(reached, ...invalid.map((index) => index + 1));
  const requested = ids.indexOf(params.get('step') ?? start ?? '');
  const index = requested >= 0 ? Math.min(requested, open - 1) : 0;

  const go = (next: number): void => {
    setReached(Math.max(reached, next + 1));
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('step', ids[next] ?? '');
      return after;
    });
  };
  return { index, open, go };
}
