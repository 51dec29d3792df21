import type { ChangeEvent, ReactNode } from 'react';
import { useFormField, type FieldBase } from '@heliograph/shared/forms';
import { FieldShell, Input } from '@heliograph/shared/ui';

interface MaskedFieldProps extends FieldBase {
  mask: (text: string) => string;
  autoComplete: string;
  placeholder?: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** Digits in a fixed layout. What is typed in the middle is laid out when the field is left, so that the caret stays. */
export function MaskedField({ name, label, required, validate, mask, ...rest }: MaskedFieldProps) {
  const { input, error } = useFormField({ name, label, required, validate });
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>): void => {
    const grows = value.length > input.value.length;
    input.onChange(grows && selectionStart === value.length ? mask(value) : value);
  };
  const leave = (): void => {
    if (input.value) input.onChange(mask(input.value));
    input.onBlur();
  };
  return (
    <FieldShell label={label} error={error} required={required}>
      <Input {...rest} inputMode="numeric" name={input.name} value={input.value} onChange={change} onBlur={leave} onFocus={input.onFocus} />
    </FieldShell>
  );
}
