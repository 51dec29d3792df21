import { useEffect, useMemo, useRef } from 'react';
import { PhoneField, TextField, useForm, type FieldBase } from '@heliograph/kit/forms';
import { callingCode } from '@heliograph/contract/reference/calling-codes';
import { internationalPhone, reformatPhone, usesPhoneMask } from './country-phone';

export interface CountryPhoneFieldProps extends Pick<FieldBase, 'name' | 'label' | 'required'> {
  /** Three-letter code of the country that is chosen in the form. */
  country: string;
  /** True where numbers of every country are taken, whatever is chosen, since one is stored. */
  anywhere?: boolean;
  size?: 32 | 36 | 40;
}

/**
 * A phone number in a form: in the mask for the US and Canada, in international format for other countries. Send it
 * with `phoneToWire`.
 */
export function CountryPhoneField({ name, label, required, country, anywhere = false, size }: CountryPhoneFieldProps) {
  const form = useForm();
  const masked = usesPhoneMask(country) && !anywhere;
  const before = useRef(masked);
  const rule = useMemo(() => internationalPhone(label), [label]);

  useEffect(() => {
    if (before.current === masked) return;
    before.current = masked;
    const value: unknown = form.getFieldState(name)?.value;
    if (typeof value === 'string') form.change(name, reformatPhone(value, masked));
  }, [form, name, masked]);

  if (masked) return <PhoneField name={name} label={label} required={required} size={size} />;
  const code = callingCode(country);
  return (
    <TextField
      name={name}
      label={label}
      required={required}
      validate={rule}
      size={size}
      type="tel"
      autoComplete="tel"
      placeholder={code ? `+${code} …` : '+…'}
      help={`Start with the country code${code ? `, +${code}` : ''}`}
    />
  );
}
