import { Menu as Base, Portal } from '@chakra-ui/react';
import { floatingPanel } from '../floating-panel';
import type { MenuProps } from '../types';
import { MenuLines } from './menu-lines';
import { ChakraScope } from './scope';

export interface MenuPanelProps extends Pick<MenuProps, 'items' | 'head'> {
  /** Id of its trigger button, which gets the focus back. */
  triggerId: string;
  onClose: () => void;
}

/** Shows an open `Menu`. */
export function MenuPanel({ triggerId, items, head, onClose }: MenuPanelProps) {
  return (
    <ChakraScope>
      <Base.Root
        defaultOpen
        ids={{ trigger: triggerId }}
        onOpenChange={({ open }) => !open && onClose()}
        positioning={{ placement: 'bottom-end', gutter: 4 }}
      >
        <Portal>
          <Base.Positioner>
            <Base.Content
              {...floatingPanel}
              minWidth="216px"
              maxWidth="min(340px, calc(100vw - 32px))"
              maxHeight="var(--available-height)"
              overflowY="auto"
              padding="4"
            >
              {head}
              <MenuLines items={items} />
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
