import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { holdLeaving } from '@heliograph/shared/router';

interface LeaveQuestion {
  /** Runs `leave` at once if nothing is unsaved, else after the answer Leave. */
  ask: (leave: () => void) => void;
  /** Put it into the page. */
  question: ReactNode;
}

/**
 * Asks before unsaved input is lost: by a link, the back button, closing the tab, or by what calls
 * `ask`. `running`: the input is on its way to the server, so that only closing the tab asks.
 */
export function useLeaveQuestion(unsaved: boolean, running = false): LeaveQuestion {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const held = unsaved && !running;
  const ask = useCallback((leave: () => void) => (held ? setPending({ leave }) : leave()), [held]);

  useEffect(() => (held ? holdLeaving((leave) => setPending({ leave })) : undefined), [held]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const here = location.pathname;
    const warn = (event: BeforeUnloadEvent): void => {
      // A session that ends opens the login anyway; there is nothing to stay for.
      if (location.pathname === here) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const question = (
    <ConfirmDialog
      open={pending !== null}
      onClose={() => setPending(null)}
      title="Leave without saving?"
      consequence="What you entered here will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => pending?.leave()}
    />
  );
  return { ask, question };
}
