/** Country and state. An entry of its own for the form to sign up, which does without the form kit. */
import { useEffect, useState } from 'react';
import { SelectField, useFieldValue, useForm, type Validator } from '@heliograph/kit/forms';
import { countries } from '@heliograph/contract/reference/countries';
import { fieldLabel } from '@heliograph/contract/reference/field-labels';
import { statesOf, type State } from '@heliograph/contract/reference/states';

const countryOptions = countries.map(({ code3, name }) => ({ label: name, value: code3 }));

export interface PlaceFieldsProps {
  /** Prefix of the field names, with its dot: `address.`; none by default. */
  prefix?: string;
  size?: 32 | 36 | 40;
  /** True by default: country, and state if the country has states, are required. */
  required?: boolean;
  /** An additional rule for the country. */
  validate?: Validator;
}

/** Edits a country (three letters) and its state or region, if it has any; in the fields `country` and `state`. */
export function PlaceFields({ prefix = '', size, required = true, validate }: PlaceFieldsProps) {
  const form = useForm();
  const country = useFieldValue(`${prefix}country`) ?? '';
  const [states, setStates] = useState<State[]>([]);

  useEffect(() => {
    let current = true;
    // If the list fails to load, the field is omitted: the server doesn't require it.
    statesOf(country).then(
      (list) => current && setStates(list),
      () => current && setStates([]),
    );
    return () => {
      current = false;
    };
  }, [country]);

  return (
    <>
      <SelectField
        name={`${prefix}country`}
        label={fieldLabel('country')}
        required={required}
        validate={validate}
        placeholder={required && country ? undefined : 'Choose'}
        options={countryOptions}
        size={size}
        autoComplete="country"
        onChoose={() => {
          // A state belongs to one country only.
          setStates([]);
          form.change(`${prefix}state`, '');
        }}
      />
      {states.length > 0 && (
        <SelectField
          name={`${prefix}state`}
          label={fieldLabel('state')}
          required={required}
          placeholder="Choose"
          options={states.map(({ code, name }) => ({ label: name, value: code }))}
          size={size}
          autoComplete="address-level1"
        />
      )}
    </>
  );
}
