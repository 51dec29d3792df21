import { useRef } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { chakra, CloseIcon, IconButton, VisuallyHidden } from '@heliograph/kit/ui';
import { persistentElements, scrimStyle } from '../floating-panel';
import type { DrawerProps } from '../types';
import { firstFocus } from './first-focus';
import { ChakraScope } from './scope';

/** Shows an open `Drawer`. */
export function DrawerPanel({
  onClose,
  title,
  hideTitle = false,
  status,
  subtitle,
  actions,
  footer,
  side = 'end',
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const end = side === 'end';
  return (
    <ChakraScope>
      <Base.Root
        open
        persistentElements={persistentElements}
        onOpenChange={(change) => !change.open && onClose()}
        initialFocusEl={() => firstFocus(content.current)}
      >
        <Portal>
          <Base.Backdrop {...scrimStyle} />
          <Base.Positioner
            position="fixed"
            inset="0"
            zIndex={61}
            display="flex"
            justifyContent={end ? 'flex-end' : 'flex-start'}
          >
            <Base.Content
              ref={content}
              data-sheet={end || undefined}
              width={end ? '520px' : '288px'}
              maxWidth={end ? '100%' : '86%'}
              height="100dvh"
              display="flex"
              flexDirection="column"
              bg={end ? 'bg.raised' : 'bg.subtle'}
              boxShadow="3"
              outline="none"
              animation={`${end ? 'slideIn' : 'slideInStart'} 180ms cubic-bezier(.2,0,0,1)`}
            >
              {hideTitle ? (
                <VisuallyHidden>
                  <Base.Title tabIndex={-1}>{title}</Base.Title>
                </VisuallyHidden>
              ) : (
                <chakra.div display="flex" gap="8" padding="16px 16px 12px 24px" alignItems="flex-start">
                  <chakra.div flex={1} minWidth="0">
                    <chakra.div display="flex" gap="8" alignItems="center" flexWrap="wrap">
                      <Base.Title tabIndex={-1} outline="none" textStyle="section" overflowWrap="anywhere">
                        {title}
                      </Base.Title>
                      {status}
                    </chakra.div>
                    {subtitle && <chakra.div color="fg.muted">{subtitle}</chakra.div>}
                  </chakra.div>
                  {actions}
                  <IconButton icon={CloseIcon} aria-label="Close" onClick={onClose} />
                </chakra.div>
              )}
              <chakra.div
                data-body
                flex={1}
                overflow="auto"
                position="relative"
                padding={hideTitle ? '0' : '0 24px 24px'}
              >
                {children}
              </chakra.div>
              {footer && (
                <chakra.div
                  display="flex"
                  justifyContent="flex-end"
                  gap="8"
                  padding="12px 24px"
                  borderTopWidth="1px"
                  borderColor="border"
                >
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
