import { useCallback, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { warmPanels } from './load-panels';
import { withHandlers } from './with-handlers';

interface TriggerOptions {
  /** Given where the owner keeps it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface Trigger {
  id: string;
  isOpen: boolean;
  /** The button with all that it needs to open something. */
  button: ReactElement;
  close: () => void;
}

/**
 * A button and whether what it opens is open. The code of what opens is fetched when the button is
 * pointed at or gets the focus, so that it is there by the time it is pressed.
 */
export function useTrigger(trigger: ReactElement, popup: 'menu' | 'dialog', { open, onOpenChange }: TriggerOptions = {}): Trigger {
  const made = useId();
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const change = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const id = (trigger.props as { id?: string }).id ?? made;
  const button = withHandlers(trigger, {
    id,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onClick: () => change(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      change(true);
    },
    onPointerEnter: warmPanels,
    onFocus: warmPanels,
  });
  return { id, isOpen, button, close: useCallback(() => change(false), [change]) };
}
