import type { ReactElement, ReactNode } from 'react';
import type { IconShape } from '@heliograph/shared/ui';
import { loadPanels, panelsNow } from './load-panels';
import { lazyPart } from './part/lazy-part';
import { useTrigger } from './trigger';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconShape;
  /** A key cap at the right edge. */
  hint?: string;
  /** Muted, at the right edge: what sets it apart from the others of its kind. */
  note?: string;
  /** `danger` is destructive; a line separates it from the items above. */
  tone?: 'danger';
  disabled?: boolean;
  /** Name of its group; items of a group are adjacent. */
  group?: string;
  /** Of one among several choices: whether it is the one in use. */
  chosen?: boolean;
}

export interface MenuProps {
  /** The button that opens it; an `IconButton` or `Button`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items, such as the name and email of the user. */
  head?: ReactNode;
}

/** The open menu of a button that a component of its own draws, such as the one of a table's rows. */
export const OpenMenu = lazyPart(loadPanels, (panels) => panels.MenuPanel, panelsNow);

/** A menu of actions: of a row, or of the user. Arrow keys, first letters and Esc work. */
export function Menu({ trigger, items, head }: MenuProps) {
  const { id, isOpen, button, close } = useTrigger(trigger, 'menu');
  return (
    <>
      {button}
      {isOpen && <OpenMenu triggerId={id} items={items} head={head} onClose={close} />}
    </>
  );
}
