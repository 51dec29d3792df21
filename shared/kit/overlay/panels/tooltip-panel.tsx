import type { ReactNode } from 'react';
import { Portal, Tooltip as Base } from '@chakra-ui/react';
import { ChakraScope } from './scope';

export interface TooltipPanelProps {
  /** Id of the control that it describes. */
  triggerId: string;
  content: ReactNode;
  onClose: () => void;
}

/** Shows a `Tooltip` while its control is hovered or focused. */
export function TooltipPanel({ triggerId, content, onClose }: TooltipPanelProps) {
  return (
    <ChakraScope>
      <Base.Root
        open
        ids={{ trigger: triggerId }}
        onOpenChange={({ open }) => !open && onClose()}
        positioning={{ placement: 'bottom', gutter: 6 }}
      >
        <Portal>
          <Base.Positioner>
            <Base.Content
              bg="fg"
              color="bg"
              textStyle="small"
              padding="4px 8px"
              borderRadius="6"
              maxWidth="280px"
              zIndex={80}
              animation="fade 120ms"
            >
              {content}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
