import { useLayoutEffect, useMemo, useRef, type ChangeEvent } from 'react';
import { FieldShell, Input } from '@heliograph/kit/ui';
import { caretAfter, maskPhone } from '../phone/phone-mask';
import { phone } from '../rules';
import { all } from '../validator';
import { useFormField, type FieldBase } from './use-form-field';

/**
 * Edits a phone number, masked as `(201) 555-0123` while it is typed or pasted. The form's value
 * is the masked text: read it with `fromE164`, send it with `toE164`.
 */
export function PhoneField({
  name,
  label,
  called,
  required,
  validate,
  help,
  ...rest
}: FieldBase & { size?: 32 | 36 | 40; autoComplete?: string }) {
  const rule = useMemo(() => all(phone(called ?? label), validate), [called, label, validate]);
  const { input, error } = useFormField({ name, label, called, required, validate: rule });
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const masked = maskPhone(target.value);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    // The caret can't follow if the mask removes a country code.
    caret.current = caretAfter(masked, maskPhone(before).replace(/\D/g, '').length);
    input.onChange(masked);
  };

  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <Input
        autoComplete="tel-national"
        placeholder="(201) 555-0123"
        {...rest}
        ref={box}
        type="tel"
        name={input.name}
        value={input.value}
        onChange={change}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
    </FieldShell>
  );
}
