import { useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Combobox as Base, createListCollection, Portal } from '@chakra-ui/react';
import { chakra, CheckIcon, controlStyle, Icon, useFieldControl } from '@heliograph/kit/ui';
import { floatingPanel } from '../floating-panel';
import { findOptions } from '../find-options';
import type { ComboboxProps } from '../types';
import { ChakraScope } from './scope';

const Field = chakra('input', controlStyle);
/** Maximum number of options rendered; more are found by typing. */
const shownAtOnce = 100;

/** The style of an option in the open list. */
const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  minHeight: '32px',
  paddingInline: '8',
  borderRadius: '6',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.raisedHover' },
  _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
} as const;

export interface ComboboxPanelProps<Value extends string> extends ComboboxProps<Value> {
  /** True if the placeholder field that this one replaces had the focus. */
  autoFocus?: boolean;
}

/** Shows a `Combobox` once its code has loaded. */
export function ComboboxPanel<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  onSearch,
  placeholder = 'Search',
  disabled,
  size = 36,
  'aria-label': name,
  autoFocus,
}: ComboboxPanelProps<Value>) {
  const wiring = useFieldControl({});
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => {
    const matches = findOptions(options, typed ?? '', shownAtOnce);
    // The field shows the label of the choice only if it is among the rendered options.
    return !typed?.trim() && chosen && !matches.includes(chosen) ? [chosen, ...matches] : matches;
  }, [options, typed, chosen]);
  const collection = useMemo(() => createListCollection({ items: found }), [found]);
  // The field shows the choice, not a search: the first typed or pasted text replaces it.
  const replaceShown = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    if (typed === null) currentTarget.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const writes = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
    if (writes && !event.ctrlKey && !event.metaKey && !event.altKey) replaceShown(event);
  };
  return (
    <ChakraScope>
      <Base.Root
        collection={collection}
        value={value === null ? [] : [value]}
        disabled={disabled}
        openOnClick
        inputBehavior="autohighlight"
        lazyMount
        unmountOnExit
        ids={wiring.id ? { input: wiring.id } : undefined}
        positioning={{ sameWidth: true, gutter: 4 }}
        onInputValueChange={({ inputValue, reason }) => {
          const byHand = reason === 'input-change';
          setTyped(byHand ? inputValue : null);
          if (byHand) onSearch?.(inputValue);
        }}
        onValueChange={({ value: [next] }) => {
          // Not the items' own: the rendered options may be unfiltered by now, without the choice.
          setTyped(null);
          onChange(options.find((option) => option.value === next)?.value ?? null);
        }}
        onOpenChange={({ open }) => !open && setTyped(null)}
      >
        <Base.Control>
          <Base.Input asChild>
            <Field
              size={size}
              placeholder={placeholder}
              {...wiring}
              aria-label={name}
              autoFocus={autoFocus}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              onPaste={replaceShown}
            />
          </Base.Input>
        </Base.Control>
        <Portal>
          <Base.Positioner>
            <Base.Content {...floatingPanel} padding="4" maxHeight="320px" overflow="auto">
              {found.length === 0 && (
                <chakra.p padding="8" color="fg.muted">
                  Nothing matches “{typed}”.
                </chakra.p>
              )}
              {found.map((option) => (
                <Base.Item key={option.value} item={option} {...optionStyle}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.note && (
                    <chakra.span marginLeft="auto" textStyle="small" color="fg.muted" textAlign="end">
                      {option.note}
                    </chakra.span>
                  )}
                  {option.value === value && <Icon of={CheckIcon} />}
                </Base.Item>
              ))}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
