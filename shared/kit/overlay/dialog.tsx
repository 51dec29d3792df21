import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import type { DialogProps } from './types';

const Panel = lazyPart(loadPanels, (panels) => panels.DialogPanel, panelsNow);

/**
 * Shows a question or a short form above the page. Esc, the backdrop and the close button close it; the focus returns
 * to the previous element.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <Panel {...props} /> : null;
}
