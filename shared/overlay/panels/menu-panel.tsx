import { Fragment } from 'react';
import { Menu as Base, Portal } from '@chakra-ui/react';
import { chakra, Icon, Kbd } from '@heliograph/shared/ui';
import { floatingPanel } from '../floating-panel';
import type { MenuProps } from '../menu/menu';
import { ChakraScope } from './scope';

export interface MenuPanelProps extends Pick<MenuProps, 'items' | 'head'> {
  /** Id of the button that it belongs to, which gets the focus back. */
  triggerId: string;
  onClose: () => void;
}

/** What `Menu` shows once it is open. */
export function MenuPanel({ triggerId, items, head, onClose }: MenuPanelProps) {
  return (
    <ChakraScope>
      <Base.Root defaultOpen ids={{ trigger: triggerId }} onOpenChange={({ open }) => !open && onClose()} positioning={{ placement: 'bottom-end', gutter: 4 }}>
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
    </ChakraScope>
  );
}
