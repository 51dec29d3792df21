import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import type { DialogProps } from './types';

const Panel = lazyPart(loadPanels, (panels) => panels.DialogPanel, panelsNow);

/** A question or a short form above the page. Esc, the veil and the cross close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <Panel {...props} /> : null;
}
