import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import { useTrigger } from './trigger';
import type { PopoverProps } from './types';

const Panel = lazyPart(loadPanels, (panels) => panels.PopoverPanel, panelsNow);

/** Shows a small panel at its button, for a choice or an explanation. Esc and a click outside close it. */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const { id, isOpen, button, close } = useTrigger(trigger, 'dialog', { open, onOpenChange });
  return (
    <>
      {button}
      {isOpen && <Panel {...panel} triggerId={id} onClose={close} />}
    </>
  );
}
