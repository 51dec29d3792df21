import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Menu as Base, Portal } from '@chakra-ui/react';
import { chakra, Icon, Kbd, type IconShape } from '@heliograph/shared/ui';
import { floatingPanel } from '../floating-panel';

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
            {items.map((item, index) => (
              <Fragment key={item.label}>
                {item.tone === 'danger' && index > 0 && <Base.Separator borderColor="border" marginBlock="4" />}
                <Base.Item
                  value={String(index)} disabled={item.disabled} onClick={item.disabled ? undefined : item.onSelect}
                  display="flex" alignItems="center" gap="10" minHeight="32px" paddingInline="8" borderRadius="6" cursor="pointer" outline="none"
                  color={item.tone === 'danger' ? 'red.fg' : 'fg'} _highlighted={{ bg: 'bg.raisedHover' }} _disabled={{ color: 'fg.disabled', cursor: 'not-allowed' }}
                >
                  {item.icon && <chakra.span color={item.tone ? 'red.fg' : 'fg.muted'}><Icon of={item.icon} /></chakra.span>}
                  <Base.ItemText flex={1}>{item.label}</Base.ItemText>
                  {item.hint && <Kbd aria-hidden>{item.hint}</Kbd>}
                </Base.Item>
              </Fragment>
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
