import { useState, type ReactNode } from 'react';
import { Button } from '@heliograph/kit/ui';
import { isDeadLink } from '../flow/is-dead-link';
import { SessionFrame } from '../frame/session-frame';
import type { OpenedLink } from './opened-link';

interface PressProps {
  title: string;
  lead: ReactNode;
  /** Label of the button. */
  action: string;
  work: () => Promise<void>;
  onDead: OpenedLink['onDead'];
}

/** Renders a link that is used with a button, not by opening it: email scanners open links. */
export function Press({ title, lead, action, work, onDead }: PressProps) {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The client has shown the error.
      setBusy(false);
      if (isDeadLink(error)) onDead(error);
    }
  };
  return (
    <SessionFrame title={title} lead={lead}>
      <Button variant="filled" size={40} width="100%" busy={busy} autoFocus onClick={() => void press()}>
        {action}
      </Button>
    </SessionFrame>
  );
}
