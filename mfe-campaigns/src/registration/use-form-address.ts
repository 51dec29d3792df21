import { useEffect, useRef } from 'react';
import { useSearchParams } from '@heliograph/platform/router';
import { focusTitle } from '@heliograph/kit/ui';

/** The form of a screen whose id, or `new`, is in the address; null while the list is shown. */
export interface FormAddress {
  wanted: string | null;
  /** Opens the form of a record; `replace` keeps the rest of the address, for one that was just created. */
  show: (id: string, replace?: boolean) => void;
  /** Restores the list with its filters and page, without the drawer from which the form was opened. */
  close: () => void;
}

/** Keeps in the address, under a key, which form is open. */
export function useFormAddress(key: string): FormAddress {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(key);
  const back = useRef('');
  const open = wanted !== null;
  const opened = useRef(open);
  useEffect(() => {
    // The form that had the focus is gone.
    if (opened.current && !open) focusTitle();
    opened.current = open;
  }, [open]);
  const show: FormAddress['show'] = (id, replace = false) =>
    setParams(
      (now) => {
        // A response that arrives after the form was closed does not open it again.
        if (replace && !now.has(key)) return now;
        if (!replace) {
          const list = new URLSearchParams(now);
          // The row whose drawer is open.
          list.delete('open');
          back.current = list.toString();
        }
        const next = replace ? new URLSearchParams(now) : new URLSearchParams();
        next.set(key, id);
        return next;
      },
      { replace },
    );
  return { wanted, show, close: () => setParams(new URLSearchParams(back.current)) };
}
