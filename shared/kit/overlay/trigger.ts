import { useCallback, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { warmPanels } from './load-panels';
import { withHandlers } from './with-handlers';

interface TriggerOptions {
  /** Set if the owner controls it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface Trigger {
  id: string;
  isOpen: boolean;
  /** The button with the props that open the overlay. */
  button: ReactElement;
  close: () => void;
}

/**
 * Returns a trigger button and its open state. The overlay's code is preloaded when the button is
 * hovered or focused, so that it is ready when the button is pressed.
 */
export function useTrigger(
  trigger: ReactElement,
  popup: 'menu' | 'dialog',
  { open, onOpenChange }: TriggerOptions = {},
): Trigger {
  const generatedId = useId();
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const change = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const id = (trigger.props as { id?: string }).id ?? generatedId;
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
