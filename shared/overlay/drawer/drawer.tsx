import { loadPanels, panelsNow } from '../load-panels';
import { lazyPart } from '../part/lazy-part';
import type { DrawerProps } from '../types';

const Panel = lazyPart(loadPanels, (panels) => panels.DrawerPanel, panelsNow);

/** A sheet at the edge of the page, for details that one comes back from. Esc, the veil and the cross close it. */
export function Drawer(props: DrawerProps) {
  return props.open ? <Panel {...props} /> : null;
}
