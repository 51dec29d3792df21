import { useState } from 'react';
import { useSearchParams } from '@heliograph/shared/router';

interface Step {
  index: number;
  /** How many steps from the first may be opened. */
  open: number;
  go: (index: number) => void;
}

/**
 * The step of a wizard, stored in the address as `?step=audience`, so that the back button goes to
 * the step before. A step that has not been reached, or lies behind a wrong one, is not shown,
 * whatever the address says. `openFirst`: how many steps may be opened from the start; `wrong`:
 * indices of steps that their rules refuse.
 */
export function useStep(ids: readonly string[], openFirst: number, wrong: readonly number[]): Step {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(openFirst);
  const open = Math.min(reached, ...wrong.map((index) => index + 1));
  const wanted = ids.indexOf(params.get('step') ?? '');
  const index = wanted >= 0 ? Math.min(wanted, open - 1) : 0;

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
