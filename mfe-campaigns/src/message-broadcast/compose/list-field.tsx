import { useState } from 'react';
import { useFormField } from '@heliograph/kit/forms';
import { matchesSearch } from '@heliograph/contract/reference/search-key';
import { chakra, Checkbox, CircleAlertIcon, HStack, Icon, Input, Text } from '@heliograph/kit/ui';

/** With more options than this a search field is shown. */
const few = 8;

/** An option with what is shown at its right edge. */
export interface ListOption {
  value: string;
  label: string;
  note: string;
}

export interface ListFieldProps {
  name: string;
  label: string;
  help?: string;
  options: readonly ListOption[];
  /** What the options are, for the search and for none: `lists`. */
  itemLabelPlural: string;
}

/** Edits which of many options are chosen, in a box that scrolls. The value is an array. */
export function ListField({ name, label, help, options, itemLabelPlural }: ListFieldProps) {
  const { input, error } = useFormField<readonly string[]>({ name, label });
  const [text, setText] = useState('');
  const chosen = Array.isArray(input.value) ? input.value : [];
  const shown = options.filter(
    (option) => matchesSearch(`${option.label} ${option.note}`, text) || chosen.includes(option.value),
  );
  const toggle = (value: string) =>
    input.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="body" fontWeight={600} marginBottom="8">
        {label}
      </chakra.legend>
      {options.length > few && (
        <chakra.div marginBottom="8">
          <Input
            size={32}
            type="search"
            aria-label={`Search ${itemLabelPlural}: ${label}`}
            placeholder={`Search ${itemLabelPlural}`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </chakra.div>
      )}
      <chakra.ul borderBlockWidth="1px" borderColor="border" maxHeight="246px" overflowY="auto">
        {shown.map(({ value, label: words, note }, index) => (
          <chakra.li
            key={value}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="12"
            minHeight="40px"
            paddingInline="4"
            borderTopWidth={index > 0 ? '1px' : '0'}
            borderColor="border"
          >
            <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} onBlur={input.onBlur}>
              <chakra.span overflowWrap="anywhere">{words}</chakra.span>
            </Checkbox>
            <Text tone="muted" textStyle="small" textAlign="end">
              {note}
            </Text>
          </chakra.li>
        ))}
        {!shown.length && (
          <chakra.li paddingBlock="10" paddingInline="4">
            <Text tone="muted">
              {options.length ? `No ${itemLabelPlural} match this search.` : `No ${itemLabelPlural} yet.`}
            </Text>
          </chakra.li>
        )}
      </chakra.ul>
      {(error ?? help) && (
        <HStack gap="6" marginTop="8" textStyle="small" color={error ? 'red.fg' : 'fg.muted'}>
          {error && <Icon of={CircleAlertIcon} size={14} />}
          <Text>{error ?? help}</Text>
        </HStack>
      )}
    </chakra.fieldset>
  );
}
