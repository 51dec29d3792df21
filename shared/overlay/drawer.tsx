import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import type { DrawerProps } from './types';

const Panel = lazyPart(loadPanels, (panels) => panels.DrawerPanel, panelsNow);

/** A drawer at the edge of the page, for details. Esc, the backdrop, and the close button close it. */
export function Drawer(props: DrawerProps) {
  return props.open ? <Panel {...props} /> : null;
}
