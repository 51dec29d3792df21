import { chakra } from '../style/factory';
import type { PropsOf } from '../style/types';
import { Icon } from '../icon/icon';
import { ChevronDownIcon } from '../icon/icons';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

const Select = chakra('select', {
  ...controlStyle,
  base: { ...controlStyle.base, appearance: 'none', paddingInlineEnd: '32', textOverflow: 'ellipsis' },
});

/** Shows the browser's select: `<NativeSelect><option value="NJ">New Jersey</option></NativeSelect>`. */
export function NativeSelect(props: PropsOf<typeof Select>) {
  return (
    <chakra.div position="relative">
      <Select {...props} {...useFieldControl(props)} />
      <chakra.span
        position="absolute"
        right="10px"
        top="0"
        height="100%"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Icon of={ChevronDownIcon} />
      </chakra.span>
    </chakra.div>
  );
}
