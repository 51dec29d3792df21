import type { ReactNode } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { chakra, CloseIcon, IconButton, VisuallyHidden } from '@heliograph/shared/ui';
import { Scrim } from '../dialog/dialog';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** True for a drawer that has a head of its own, such as the menu; the title is then only spoken. */
  hideTitle?: boolean;
  /** Beside the title, such as a status. */
  status?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** Left of the cross, such as the buttons that go to the next row. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `end` for details (520 px), `start` for the menu (288 px). */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A sheet at the edge of the page, for details that one comes back from. Esc, the veil and the cross close it. */
export function Drawer({ open, onClose, title, hideTitle = false, status, subtitle, actions, footer, side = 'end', children }: DrawerProps) {
  const end = side === 'end';
  return (
    <Base.Root open={open} onOpenChange={(change) => !change.open && onClose()}>
      <Portal>
        <Scrim />
        <Base.Positioner position="fixed" inset="0" zIndex={61} display="flex" justifyContent={end ? 'flex-end' : 'flex-start'}>
          <Base.Content
            width={end ? '520px' : '288px'} maxWidth={end ? '100%' : '86%'} height="100dvh" display="flex" flexDirection="column"
            bg={end ? 'bg.raised' : 'bg.subtle'} boxShadow="3" outline="none" animation={`${end ? 'slideIn' : 'slideInStart'} 180ms cubic-bezier(.2,0,0,1)`}
          >
            {hideTitle ? (
              <VisuallyHidden><Base.Title>{title}</Base.Title></VisuallyHidden>
            ) : (
              <chakra.div display="flex" gap="8" padding="16px 16px 12px 24px" alignItems="flex-start">
                <chakra.div flex={1} minWidth="0">
                  <chakra.div display="flex" gap="8" alignItems="center" flexWrap="wrap">
                    <Base.Title textStyle="section" overflowWrap="anywhere">{title}</Base.Title>
                    {status}
                  </chakra.div>
                  {subtitle && <chakra.div color="fg.muted">{subtitle}</chakra.div>}
                </chakra.div>
                {actions}
                <IconButton icon={CloseIcon} aria-label="Close" onClick={onClose} />
              </chakra.div>
            )}
            <chakra.div flex={1} overflow="auto" padding={hideTitle ? '0' : '0 24px 24px'}>{children}</chakra.div>
            {footer && <chakra.div display="flex" justifyContent="flex-end" gap="8" padding="12px 24px" borderTopWidth="1px" borderColor="border">{footer}</chakra.div>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
