import { useCallback, useState } from 'react';
import { useSearchParams } from '@heliograph/shared/router';

interface Step {
  index: number;
  /** How many steps from the first may be opened. */
  open: number;
  go: (index: number) => void;
  /** Notes whether a step is filled in rightly; those behind one that is not are closed. */
  mark: (index: number, valid: boolean) => void;
}

/**
 * The step of a wizard, kept in the address as `?step=audience`, so that the back button goes to
 * the step before. A step that has not been reached is not shown, whatever the address says.
 */
export function useStep(ids: readonly string[], allOpen: boolean): Step {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(allOpen ? ids.length : 1);
  const [wrong, setWrong] = useState<readonly number[]>([]);
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
  const mark = useCallback((step: number, valid: boolean) => {
    setWrong((steps) => (steps.includes(step) === !valid ? steps : valid ? steps.filter((one) => one !== step) : [...steps, step]));
  }, []);
  return { index, open, go, mark };
}
