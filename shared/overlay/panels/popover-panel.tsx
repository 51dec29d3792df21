import { Popover as Base, Portal } from '@chakra-ui/react';
import { floatingPanel } from '../floating-panel';
import type { PopoverProps } from '../popover/popover';
import { ChakraScope } from './scope';

export interface PopoverPanelProps extends Pick<PopoverProps, 'title' | 'hideTitle' | 'width' | 'children'> {
  /** Id of the button that it belongs to, which gets the focus back. */
  triggerId: string;
  onClose: () => void;
}

/** What `Popover` shows once it is open. */
export function PopoverPanel({ triggerId, title, hideTitle = false, width = 216, onClose, children }: PopoverPanelProps) {
  return (
    <ChakraScope>
      <Base.Root defaultOpen ids={{ trigger: triggerId }} onOpenChange={({ open }) => !open && onClose()} positioning={{ placement: 'bottom-start', gutter: 4 }}>
        <Portal>
          <Base.Positioner>
            <Base.Content {...floatingPanel} width={`${width}px`} padding="12px" aria-label={title}>
              {!hideTitle && <Base.Title fontWeight={600} marginBottom="8">{title}</Base.Title>}
              {children}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
