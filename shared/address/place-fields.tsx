import { useEffect, useRef, useState } from 'react';
import { SelectField, useField, useForm, type Validator } from '@heliograph/shared/forms';
import { countries } from '../reference/countries';
import { statesOf, type State } from '../reference/states';

const countryOptions = countries.map(({ code3, name }) => ({ text: name, value: code3 }));

export interface PlaceFieldsProps {
  /** Before the names of the fields, with its dot: `address.`; nothing unless told. */
  prefix?: string;
  size?: 32 | 36 | 40;
  /** True unless told: country, and state where there are any, must be chosen. */
  required?: boolean;
  /** A further rule of the country. */
  validate?: Validator;
}

/** Country (three letters) and, where the country has any, its state or region; in the fields `country` and `state`. */
export function PlaceFields({ prefix = '', size, required = true, validate }: PlaceFieldsProps) {
  const form = useForm();
  const { input } = useField<string>(`${prefix}country`, { subscription: { value: true } });
  const country = input.value;
  const shown = useRef(country);
  const [states, setStates] = useState<State[]>([]);

  useEffect(() => {
    let current = true;
    if (shown.current !== country) {
      shown.current = country;
      setStates([]);
      form.change(`${prefix}state`, '');
    }
    // A list that fails to load leaves the field out: the server does not ask for it.
    statesOf(country).then((list) => current && setStates(list), () => undefined);
    return () => {
      current = false;
    };
  }, [country, form, prefix]);

  return (
    <>
      <SelectField name={`${prefix}country`} label="Country" required={required} validate={validate} placeholder={required && country ? undefined : 'Choose'} options={countryOptions} size={size} autoComplete="country" />
      {states.length > 0 && (
        <SelectField
          name={`${prefix}state`}
          label="State or region"
          required={required}
          placeholder="Choose"
          options={states.map(({ code, name }) => ({ text: name, value: code }))}
          size={size}
          autoComplete="address-level1"
        />
      )}
    </>
  );
}
