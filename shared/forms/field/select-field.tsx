import { FieldShell, NativeSelect } from '@heliograph/shared/ui';
import { useFormField, type FieldBase } from './use-form-field';

export interface SelectFieldProps extends FieldBase {
  options: readonly { text: string; value: string }[];
  /** First entry, for no choice; without it the first option is what an empty value shows. */
  placeholder?: string;
  size?: 32 | 36 | 40;
  autoComplete?: string;
}

/** A choice in a form, by the browser's own list. */
export function SelectField({ name, label, called, required, validate, help, options, placeholder, ...rest }: SelectFieldProps) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <NativeSelect {...rest} name={input.name} value={input.value} onChange={input.onChange} onBlur={input.onBlur} onFocus={input.onFocus}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ text, value }) => (
          <option key={value} value={value}>{text}</option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
