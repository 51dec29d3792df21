import { useId, useMemo, type ReactNode } from 'react';
import { useFormField } from '@heliograph/kit/forms';
import { chakra, Checkbox, CircleAlertIcon, HStack, Icon, Text } from '@heliograph/kit/ui';

export interface CheckboxOption {
  value: string;
  label: string;
  /** Shown next to the label. */
  note?: ReactNode;
}

export interface CheckboxGroupFieldProps {
  name: string;
  label: string;
  options: readonly CheckboxOption[];
  /** Requires a selection; the word for an option in the error: `event` in “Select at least one event”. */
  atLeastOne?: string;
  help?: ReactNode;
  /** Puts the boxes next to each other, for short labels. */
  inline?: boolean;
}

/** Edits which of some options are selected. The value is an array in the order of the options. */
export function CheckboxGroupField({ name, label, options, atLeastOne, help, inline }: CheckboxGroupFieldProps) {
  const validate = useMemo(
    () =>
      atLeastOne &&
      ((value: unknown) =>
        Array.isArray(value) && value.length > 0 ? undefined : `Select at least one ${atLeastOne}`),
    [atLeastOne],
  );
  const { input, error } = useFormField<readonly string[]>({ name, label, ...(validate && { validate }) });
  const line = useId();
  const selected = Array.isArray(input.value) ? input.value : [];
  const toggle = (value: string) =>
    input.onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !selected.includes(one) : selected.includes(one))),
    );
  const words = error ?? help;
  return (
    <chakra.fieldset minWidth="0" aria-describedby={words ? line : undefined}>
      <chakra.legend textStyle="body" fontWeight={600} marginBottom="8">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexDirection={inline ? 'row' : 'column'} flexWrap="wrap" columnGap="16" rowGap="8">
        {options.map((option) => (
          <HStack key={option.value} gap="8" flexWrap="wrap">
            <Checkbox
              checked={selected.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option.value)}
              onBlur={input.onBlur}
            >
              {option.label}
            </Checkbox>
            {option.note && (
              <Text textStyle="small" tone="muted">
                {option.note}
              </Text>
            )}
          </HStack>
        ))}
      </chakra.div>
      {words && (
        <HStack gap="6" marginTop="8" textStyle="small" color={error ? 'red.fg' : 'fg.muted'}>
          {error && <Icon of={CircleAlertIcon} size={14} />}
          <Text id={line}>{words}</Text>
        </HStack>
      )}
    </chakra.fieldset>
  );
}
