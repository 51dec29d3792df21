import type { ReactNode } from 'react';
import { FieldShell, Input, Textarea, type InputProps } from '@heliograph/kit/ui';
import { useFormField, type FieldBase } from './use-form-field';

export type TextFieldProps = FieldBase &
  Pick<
    InputProps,
    | 'type'
    | 'size'
    | 'before'
    | 'after'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'readOnly'
    | 'spellCheck'
    | 'autoCapitalize'
  > & {
    /** Shown opposite the label, such as a link. */
    aside?: ReactNode;
  };

/** Edits a line of text. */
export function TextField({ name, label, called, required, validate, help, aside, ...rest }: TextFieldProps) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  return (
    <FieldShell label={label} help={help} error={error} required={required} aside={aside}>
      <Input
        {...rest}
        name={input.name}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
    </FieldShell>
  );
}

/** Edits text of several lines. */
export function TextAreaField({
  name,
  label,
  called,
  required,
  validate,
  help,
  ...rest
}: FieldBase & { rows?: number; placeholder?: string }) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <Textarea
        {...rest}
        name={input.name}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
    </FieldShell>
  );
}
