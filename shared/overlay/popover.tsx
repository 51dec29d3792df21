import type { ReactElement, ReactNode } from 'react';
import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import { useTrigger } from './trigger';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its spoken name, and its title unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Width in px: 216 for a menu, 316 for an explanation. */
  width?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

const Panel = lazyPart(loadPanels, (panels) => panels.PopoverPanel, panelsNow);

/** A small panel at its button, for a choice or an explanation. Esc and a press outside close it. */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const { id, isOpen, button, close } = useTrigger(trigger, 'dialog', { open, onOpenChange });
  return (
    <>
      {button}
      {isOpen && <Panel {...panel} triggerId={id} onClose={close} />}
    </>
  );
}
