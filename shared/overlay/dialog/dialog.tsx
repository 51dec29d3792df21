import type { ReactNode } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { chakra, CloseIcon, IconButton } from '@heliograph/shared/ui';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences under the title; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** Width in px. */
  width?: number;
  /** `alertdialog` where the answer decides about something that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** The element that takes the focus; else the first that can. */
  initialFocus?: () => HTMLElement | null;
}

/** The dark veil behind dialogs and drawers. */
export const Scrim = chakra(Base.Backdrop, { base: { position: 'fixed', inset: 0, bg: 'scrim', zIndex: 60, animation: 'fade 180ms' } });

/** A question or a short form above the page. Esc, the veil and the cross close it; the focus returns to where it was. */
export function Dialog({ open, onClose, title, description, children, footer, width = 420, role = 'dialog', initialFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(change) => !change.open && onClose()} role={role} initialFocusEl={initialFocus} closeOnInteractOutside={role === 'dialog'}>
      <Portal>
        <Scrim />
        <Base.Positioner position="fixed" inset="0" zIndex={61} display="flex" overflow="auto" padding="16px">
          <Base.Content
            margin="auto" width={`${width}px`} maxWidth="100%" padding="20px" display="flex" flexDirection="column" gap="16"
            bg="bg.raised" borderRadius="12" boxShadow="3" outline="none" animation="rise 180ms cubic-bezier(.2,0,0,1)"
          >
            <chakra.div display="flex" justifyContent="space-between" gap="8">
              <chakra.div minWidth="0">
                <Base.Title textStyle="section" overflowWrap="anywhere">{title}</Base.Title>
                {description && <Base.Description as="div" marginTop="6" color="fg.muted">{description}</Base.Description>}
              </chakra.div>
              <IconButton icon={CloseIcon} size={28} aria-label="Close" onClick={onClose} margin="-4px -6px 0 0" />
            </chakra.div>
            {children}
            {footer && <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="8">{footer}</chakra.div>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
