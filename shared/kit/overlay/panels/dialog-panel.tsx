import { useRef } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { chakra, CloseIcon, IconButton, VisuallyHidden } from '@heliograph/kit/ui';
import { persistentElements, scrimStyle } from '../floating-panel';
import type { DialogProps } from '../types';
import { firstFocus } from './first-focus';
import { ChakraScope } from './scope';

/** A dialog near the top, as high as its content; full screen on a phone. */
const paletteStyle = {
  margin: '0 auto',
  alignSelf: 'flex-start',
  padding: '12px',
  gap: '8',
  borderRadius: { base: '0', md: '12' },
  height: { base: '100dvh', md: 'auto' },
  maxHeight: { base: '100dvh', md: '70vh' },
};

/** Shows an open `Dialog`. */
export function DialogPanel({
  onClose,
  title,
  description,
  children,
  footer,
  width = 420,
  palette = false,
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraScope>
      <Base.Root
        open
        persistentElements={persistentElements}
        onOpenChange={(change) => !change.open && onClose()}
        role={role}
        closeOnInteractOutside={role === 'dialog'}
        initialFocusEl={() => initialFocus?.() ?? firstFocus(content.current)}
      >
        <Portal>
          <Base.Backdrop {...scrimStyle} />
          <Base.Positioner
            position="fixed"
            inset="0"
            zIndex={61}
            display="flex"
            overflow="auto"
            padding={palette ? { base: '0', md: '12vh 16px 16px' } : '16px'}
          >
            <Base.Content
              ref={content}
              data-palette={palette || undefined}
              display="flex"
              flexDirection="column"
              bg="bg.raised"
              boxShadow="3"
              outline="none"
              animation="rise 180ms cubic-bezier(.2,0,0,1)"
              maxWidth="100%"
              {...(palette ? paletteStyle : { margin: 'auto', padding: '20px', gap: '16', borderRadius: '12' })}
              width={palette ? { base: '100%', md: `${width}px` } : `${width}px`}
            >
              {palette ? (
                <VisuallyHidden>
                  <Base.Title tabIndex={-1}>{title}</Base.Title>
                </VisuallyHidden>
              ) : (
                <chakra.div display="flex" justifyContent="space-between" gap="8">
                  <chakra.div minWidth="0">
                    <Base.Title tabIndex={-1} outline="none" textStyle="section" overflowWrap="anywhere">
                      {title}
                    </Base.Title>
                    {description && (
                      <Base.Description as="div" marginTop="6" color="fg.muted">
                        {description}
                      </Base.Description>
                    )}
                  </chakra.div>
                  <IconButton icon={CloseIcon} size={28} aria-label="Close" onClick={onClose} margin="-4px -6px 0 0" />
                </chakra.div>
              )}
              <chakra.div data-body display="contents">
                {children}
              </chakra.div>
              {footer && (
                <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="8">
                  {footer}
                </chakra.div>
              )}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
