import { useState, useEffect } from 'react';
import { Button, toast } from '@heliograph/kit/ui';
import { isDeadLink } from './is-dead-link';

/** Counts seconds down to 0; returns them and a function that starts. */
function useCoolDown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: () => setLeft(seconds) };
}

interface ResendProps {
  /** Text of the button: `Resend code`. */
  label: string;
  /** Seconds until it can be requested again. */
  pause: number;
  send: () => Promise<unknown>;
  /** Toast shown after sending. */
  sent: string;
  /** Called with the reason if the code or link has expired. */
  onOver: (why: string) => void;
}

/** Renders a button that resends an email, at most once per pause. */
export function Resend({ label, pause, send, sent, onOver }: ResendProps) {
  const { left, start } = useCoolDown(pause);
  const [busy, setBusy] = useState(false);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await send();
      toast.success(sent);
      start();
    } catch (error) {
      // The client has shown the error.
      if (isDeadLink(error)) onOver(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size={40} width="100%" busy={busy} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? `${label} in ${left} s` : label}
    </Button>
  );
}
