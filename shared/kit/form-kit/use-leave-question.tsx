import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { blockLeaving } from '@heliograph/platform/router';

interface LeaveQuestion {
  /** Runs `leave` immediately if nothing is unsaved, else after the user answers Leave. */
  ask: (leave: () => void) => void;
  /** The dialog to render in the page. */
  question: ReactNode;
}

/**
 * Asks before unsaved input is lost: by a link, the Back button, closing the tab, or a call of
 * `ask`. `running`: the input is being submitted, so that only closing the tab asks.
 */
export function useLeaveQuestion(unsaved: boolean, running = false): LeaveQuestion {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const shouldAsk = unsaved && !running;
  const ask = useCallback((leave: () => void) => (shouldAsk ? setPending({ leave }) : leave()), [shouldAsk]);

  useEffect(() => (shouldAsk ? blockLeaving((leave) => setPending({ leave })) : undefined), [shouldAsk]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const path = location.pathname;
    const warn = (event: BeforeUnloadEvent): void => {
      // When the session ends, the login page opens regardless of unsaved input.
      if (location.pathname === path) event.preventDefault();
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
