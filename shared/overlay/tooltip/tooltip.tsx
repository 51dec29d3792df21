import type { ReactElement, ReactNode } from 'react';
import { Portal, Tooltip as Base } from '@chakra-ui/react';

/** Words that explain a control on hover and on focus. They describe; they never carry what one must know. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Base.Root openDelay={400} closeDelay={80} positioning={{ placement: 'bottom', gutter: 6 }}>
      <Base.Trigger asChild>{children}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content bg="fg" color="bg" textStyle="small" padding="4px 8px" borderRadius="6" maxWidth="280px" zIndex={80} animation="fade 120ms">
            {content}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
