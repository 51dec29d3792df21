import { useMemo } from 'react';
import { all, maxLength, required as requiredRule, TextField, type Validator } from '@heliograph/kit/forms';
import { fieldLabel } from '@heliograph/contract/reference/field-labels';
import { Grid } from '@heliograph/kit/ui';
import { PlaceFields, type PlaceFieldsProps } from './place-fields';

const rules = {
  line1: maxLength(fieldLabel('line1'), 100),
  line2: maxLength(fieldLabel('line2'), 100),
  city: maxLength(fieldLabel('city'), 100),
  postalCode: maxLength(fieldLabel('postalCode'), 20),
};

export interface AddressFieldsProps extends Omit<PlaceFieldsProps, 'required' | 'validate'> {
  /** `whole`: the country is always set; the other fields are all empty or include at least street and city. */
  required?: boolean | 'whole';
  /** False if the address has a single line for the street. */
  suite?: boolean;
}

const needsCountry = requiredRule(fieldLabel('country'));
const parts = ['line1', 'line2', 'city', 'postalCode'];

/** Rejects an incomplete address that has more than a country. */
const noGap = (prefix: string, part: string): Validator => {
  const group = prefix.replace(/\.$/, '');
  return (value, values) => {
    const address = (group ? (values as Record<string, unknown>)[group] : values) as
      Record<string, unknown> | undefined;
    return !value && parts.some((other) => address?.[other]) ? `${fieldLabel(part)} is required` : undefined;
  };
};

/**
 * A postal address in the format of the API: the fields `line1`, `line2`, `city`, `postalCode`, `country` and `state`,
 * after `prefix`.
 */
export function AddressFields({ prefix = '', size, required = false, suite = true }: AddressFieldsProps) {
  const must = required === true;
  const whole = required === 'whole';
  const { line1, city } = useMemo(() => {
    const gap = (part: string) => (whole ? noGap(prefix, part) : undefined);
    return { line1: all(rules.line1, gap('line1')), city: all(rules.city, gap('city')) };
  }, [whole, prefix]);
  return (
    <>
      <TextField
        name={`${prefix}line1`}
        label={fieldLabel('line1')}
        required={must}
        validate={line1}
        size={size}
        autoComplete="address-line1"
      />
      {suite && (
        <TextField
          name={`${prefix}line2`}
          label={fieldLabel('line2')}
          validate={rules.line2}
          size={size}
          autoComplete="address-line2"
        />
      )}
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField
          name={`${prefix}city`}
          label={fieldLabel('city')}
          required={must}
          validate={city}
          size={size}
          autoComplete="address-level2"
        />
        <TextField
          name={`${prefix}postalCode`}
          label={fieldLabel('postalCode')}
          validate={rules.postalCode}
          size={size}
          autoComplete="postal-code"
        />
      </Grid>
      <PlaceFields prefix={prefix} size={size} required={must} validate={whole ? needsCountry : undefined} />
    </>
  );
}
