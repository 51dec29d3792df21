import { useRef } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { chakra, CloseIcon, IconButton } from '@heliograph/shared/ui';
import type { DialogProps } from '../dialog/dialog';
import { persistentElements, scrimStyle } from '../floating-panel';
import { firstFocus } from './first-focus';
import { ChakraScope } from './scope';

/** What `Dialog` shows once it is open. */
export function DialogPanel({ onClose, title, description, children, footer, width = 420, role = 'dialog', initialFocus }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraScope>
      <Base.Root
        open persistentElements={persistentElements} onOpenChange={(change) => !change.open && onClose()} role={role} closeOnInteractOutside={role === 'dialog'}
        initialFocusEl={() => initialFocus?.() ?? firstFocus(content.current)}
      >
        <Portal>
          <Base.Backdrop {...scrimStyle} />
          <Base.Positioner position="fixed" inset="0" zIndex={61} display="flex" overflow="auto" padding="16px">
            <Base.Content
              ref={content} margin="auto" width={`${width}px`} maxWidth="100%" padding="20px" display="flex" flexDirection="column" gap="16"
              bg="bg.raised" borderRadius="12" boxShadow="3" outline="none" animation="rise 180ms cubic-bezier(.2,0,0,1)"
            >
              <chakra.div display="flex" justifyContent="space-between" gap="8">
                <chakra.div minWidth="0">
                  <Base.Title tabIndex={-1} outline="none" textStyle="section" overflowWrap="anywhere">{title}</Base.Title>
                  {description && <Base.Description as="div" marginTop="6" color="fg.muted">{description}</Base.Description>}
                </chakra.div>
                <IconButton icon={CloseIcon} size={28} aria-label="Close" onClick={onClose} margin="-4px -6px 0 0" />
              </chakra.div>
              <chakra.div data-body display="contents">{children}</chakra.div>
              {footer && <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="8">{footer}</chakra.div>}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
