import type { ReactElement, ReactNode } from 'react';
import { Menu as Base, Portal } from '@chakra-ui/react';
import type { IconShape } from '@heliograph/shared/ui';
import { floatingPanel } from '../floating-panel';
import { MenuLines } from './menu-lines';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconShape;
  /** A key cap at the right edge. */
  hint?: string;
  /** `danger` destroys something; a line sets it apart from what stands above. */
  tone?: 'danger';
  disabled?: boolean;
  /** Name of the group that it belongs to; items of a group stand together. */
  group?: string;
  /** Of one among several choices: whether it is the one in use. */
  chosen?: boolean;
}

export interface MenuProps {
  /** The button that opens it; an `IconButton` or `Button`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items, such as the name and e-mail of the user. */
  head?: ReactNode;
}

/** A menu of actions: of a row, or of the user. Arrow keys, first letters and Esc work. */
export function Menu({ trigger, items, head }: MenuProps) {
  return (
    <Base.Root positioning={{ placement: 'bottom-end', gutter: 4 }}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content {...floatingPanel} minWidth="216px" padding="4">
            {head}
            <MenuLines items={items} />
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
