import { useEffect, useRef } from 'react';
import { useSearchParams } from '@heliograph/shared/router';

/** The query key of an action, as in `/main/contacts?do=add`. */
const key = 'do';

/**
 * Starts the action that the address names by `?do=<name>`, once, and removes it from the address, so that
 * neither Back nor a reload starts it again. An unknown name is only removed.
 */
export function useAddressAction(actions: Readonly<Record<string, () => void>>): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(key);
  const latest = useRef({ actions, setParams });
  useEffect(() => {
    latest.current = { actions, setParams };
  });
  useEffect(() => {
    if (asked === null) return;
    latest.current.setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(key);
        return rest;
      },
      { replace: true },
    );
    if (Object.hasOwn(latest.current.actions, asked)) latest.current.actions[asked]?.();
  }, [asked]);
}
