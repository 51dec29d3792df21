import type { ReactNode } from 'react';
import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';

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
  /** True for a search field with its results: at the top, without a visible head; on a phone it fills the window. */
  palette?: boolean;
  /** `alertdialog` where the answer decides about something that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** The element that takes the focus; else the first field, else the title. */
  initialFocus?: () => HTMLElement | null;
}

const Panel = lazyPart(loadPanels, (panels) => panels.DialogPanel, panelsNow);

/** A question or a short form above the page. Esc, the veil and the cross close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <Panel {...props} /> : null;
}
