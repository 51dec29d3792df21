import { useFormField, type FieldBase } from '@heliograph/kit/forms';
import { Combobox, type Option } from '@heliograph/kit/overlay';
import { FieldShell } from '@heliograph/kit/ui';

export interface ComboboxFieldProps extends FieldBase {
  /** Define it outside the component, or memoize it. */
  options: readonly Option[];
  /** Called with the typed text, if the server searches the options. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  size?: 32 | 36 | 40;
}

/** Edits a choice of many options with search. The value is the option's, or empty. */
export function ComboboxField({ name, label, called, required, validate, help, options, ...rest }: ComboboxFieldProps) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <Combobox
        {...rest}
        options={options}
        value={input.value || null}
        onChange={(value) => input.onChange(value ?? '')}
        onBlur={input.onBlur}
      />
    </FieldShell>
  );
}
