import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import type { DrawerProps } from './types';

const Panel = lazyPart(loadPanels, (panels) => panels.DrawerPanel, panelsNow);

/** Shows details in a drawer at the edge of the page. Esc, the backdrop, and the close button close it. */
export function Drawer(props: DrawerProps) {
  return props.open ? <Panel {...props} /> : null;
}
