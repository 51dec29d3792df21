import type { ChangeEvent } from 'react';
import { FieldShell, NativeSelect } from '@heliograph/kit/ui';
import type { Option } from '@heliograph/contract/reference/value-set';
import { useFormField, type FieldBase } from './use-form-field';

export interface SelectFieldProps extends FieldBase {
  options: readonly Option[];
  /** Label of an empty first option; without it an empty one is shown only until the user chooses. */
  placeholder?: string;
  size?: 32 | 36 | 40;
  autoComplete?: string;
  /**
   * Called when the user chooses, after the form is updated: reset dependent fields here. Not called when the form is
   * initialized.
   */
  onChoose?: (value: string) => void;
}

/** Edits a choice with the browser's select. */
export function SelectField({
  name,
  label,
  called,
  required,
  validate,
  help,
  options,
  placeholder,
  onChoose,
  ...rest
}: SelectFieldProps) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => {
    input.onChange(event);
    onChoose?.(event.currentTarget.value);
  };
  const listed =
    options.some(({ value }) => value === input.value) || (placeholder !== undefined && input.value === '');
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <NativeSelect
        {...rest}
        name={input.name}
        value={input.value}
        onChange={choose}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {/* The browser shows the first option for a value that is none of them, as if it had been chosen. */}
        {!listed && <option value={input.value}>{input.value || 'Choose'}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
