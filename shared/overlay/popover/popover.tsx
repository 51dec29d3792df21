import type { ReactElement, ReactNode } from 'react';
import { Popover as Base, Portal } from '@chakra-ui/react';
import { floatingPanel } from '../floating-panel';

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

/** A small panel at its button, for a choice or an explanation. Esc and a press outside close it. */
export function Popover({ trigger, title, hideTitle = false, width = 216, open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(change) => onOpenChange?.(change.open)} lazyMount unmountOnExit positioning={{ placement: 'bottom-start', gutter: 4 }}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content {...floatingPanel} width={`${width}px`} padding="12px" {...(hideTitle && { 'aria-label': title })}>
            {!hideTitle && <Base.Title fontWeight={600} marginBottom="8">{title}</Base.Title>}
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
