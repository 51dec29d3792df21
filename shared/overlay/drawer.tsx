import type { ReactNode } from 'react';
import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';

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

const Panel = lazyPart(loadPanels, (panels) => panels.DrawerPanel, panelsNow);

/** A drawer at the edge of the page, for details. Esc, the backdrop, and the close button close it. */
export function Drawer(props: DrawerProps) {
  return props.open ? <Panel {...props} /> : null;
}
