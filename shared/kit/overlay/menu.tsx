import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import { useTrigger } from './trigger';
import type { MenuProps } from './types';

/** The open menu of a button rendered elsewhere, such as in a table's row. */
export const OpenMenu = lazyPart(loadPanels, (panels) => panels.MenuPanel, panelsNow);

/** Shows a menu of actions: of a row, or of the user. Arrow keys, first letters and Esc work. */
export function Menu({ trigger, items, head }: MenuProps) {
  const { id, isOpen, button, close } = useTrigger(trigger, 'menu');
  return (
    <>
      {button}
      {isOpen && <OpenMenu triggerId={id} items={items} head={head} onClose={close} />}
    </>
  );
}
