import { useId } from 'react';
import { Checkbox, CircleAlertIcon, HStack, Icon, RequiredMark, Stack, Text, touch } from '@heliograph/kit/ui';
import { useFormField, type FieldBase } from './use-form-field';

/** Extends the touch area beyond the visible line. */
const roomy = { [touch]: { '& > label': { paddingBlock: '12px', marginBlock: '-12px' } } };

/** Edits a boolean with a checkbox and its label, with help or error below. */
export function CheckboxField({ help, disabled, ...field }: FieldBase) {
  const { input, error } = useFormField<boolean>(field);
  const line = useId();
  const words = error ?? help;
  return (
    <Stack gap="6">
      <HStack gap="4" alignItems="flex-start" css={roomy}>
        <Checkbox
          name={input.name}
          checked={input.checked}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          disabled={disabled}
          aria-required={field.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={words ? line : undefined}
        >
          {field.label}
        </Checkbox>
        {field.required && <RequiredMark />}
      </HStack>
      {words && (
        <HStack gap="6" textStyle="small" color={error ? 'red.fg' : 'fg.muted'}>
          {error && <Icon of={CircleAlertIcon} size={14} />}
          <Text id={line}>{words}</Text>
        </HStack>
      )}
    </Stack>
  );
}
