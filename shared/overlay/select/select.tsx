import { useMemo } from 'react';
import { chakra, createListCollection, Portal, Select as Base } from '@chakra-ui/react';
import { CheckIcon, ChevronDownIcon, controlStyle, Icon, useFieldControl } from '@heliograph/shared/ui';
import { floatingPanel } from '../floating-panel';
import { optionStyle, type Option } from './option';

const Trigger = chakra('button', { ...controlStyle, base: { ...controlStyle.base, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8', textAlign: 'start', cursor: 'pointer' } });

export interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 32 | 36 | 40;
  /** The name outside of a `FieldShell`. */
  'aria-label'?: string;
}

/** One of a few choices, in a list of our own look. Arrow keys and first letters work. For more than about 15 use `Combobox`. */
export function Select<Value extends string>({ options, value, onChange, onBlur, placeholder = 'Choose', disabled, size = 36, 'aria-label': name }: SelectProps<Value>) {
  const wiring = useFieldControl({});
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      collection={collection} value={value === null ? [] : [value]} disabled={disabled} lazyMount unmountOnExit
      ids={wiring.id ? { trigger: wiring.id } : undefined} positioning={{ sameWidth: true, gutter: 4 }}
      onValueChange={({ items }) => items[0] && onChange(items[0].value)} onInteractOutside={onBlur}
    >
      <Base.Control>
        <Base.Trigger asChild>
          <Trigger size={size} type="button" {...wiring} {...(name ? { 'aria-label': chosen ? `${name}: ${chosen.label}` : name } : { 'aria-labelledby': undefined })}>
            <chakra.span truncate color={chosen ? 'fg' : 'fg.faint'}>{chosen?.label ?? placeholder}</chakra.span>
            <chakra.span color="fg.muted"><Icon of={ChevronDownIcon} /></chakra.span>
          </Trigger>
        </Base.Trigger>
      </Base.Control>
      <Portal>
        <Base.Positioner>
          <Base.Content {...floatingPanel} padding="4" maxHeight="320px" overflow="auto">
            {options.map((option) => (
              <Base.Item key={option.value} item={option} {...optionStyle}>
                <Base.ItemText>{option.label}</Base.ItemText>
                {option.value === value && <Icon of={CheckIcon} />}
              </Base.Item>
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
