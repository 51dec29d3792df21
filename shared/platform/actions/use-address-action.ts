import { useEffect, useRef } from 'react';
import { useSearchParams } from '@heliograph/platform/router';

/** The query parameter of an action, as in `/main/contacts?do=add`. */
const key = 'do';

/**
 * Starts the action in the address (`?do=<name>`) once, and removes it from the address, so that
 * neither Back nor a reload starts it again. An unknown name is only removed.
 */
export function useAddressAction(actions: Readonly<Record<string, () => void>>): void {
  const [params, setParams] = useSearchParams();
  const action = params.get(key);
  const latest = useRef({ actions, setParams });
  useEffect(() => {
    latest.current = { actions, setParams };
  });
  useEffect(() => {
    if (action === null) return;
    latest.current.setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(key);
        return rest;
      },
      { replace: true },
    );
    if (Object.hasOwn(latest.current.actions, action)) latest.current.actions[action]?.();
  }, [action]);
}
