import { useMemo } from 'react';
import { all, maxLength, required as requiredRule, TextField, type Validator } from '@heliograph/shared/forms';
import { Grid } from '@heliograph/shared/ui';
import { PlaceFields, type PlaceFieldsProps } from '../../address';

const rules = {
  line1: maxLength('Street', 100),
  line2: maxLength('Suite, floor or unit', 100),
  city: maxLength('City', 100),
  postalCode: maxLength('ZIP or postal code', 20),
};

export interface AddressFieldsProps extends Omit<PlaceFieldsProps, 'required' | 'validate'> {
  /** `whole`: the country is given in any case, the rest not at all or with at least street and city. */
  required?: boolean | 'whole';
  /** False where the address has one line for the street only. */
  suite?: boolean;
}

const needsCountry = requiredRule('Country');
const parts = ['line1', 'line2', 'city', 'postalCode'];

/** Refuses a gap in an address of which anything but its country is given. */
const noGap = (prefix: string, label: string): Validator => {
  const group = prefix.replace(/\.$/, '');
  return (value, values) => {
    const address = (group ? (values as Record<string, unknown>)[group] : values) as Record<string, unknown> | undefined;
    return !value && parts.some((part) => address?.[part]) ? `${label} is required` : undefined;
  };
};

/** A postal address as calls take it: the fields `line1`, `line2`, `city`, `postalCode`, `country` and `state`, after `prefix`. */
export function AddressFields({ prefix = '', size, required = false, suite = true }: AddressFieldsProps) {
  const must = required === true;
  const gap = useMemo(() => (required === 'whole' ? (label: string) => noGap(prefix, label) : () => undefined), [required, prefix]);
  return (
    <>
      <TextField name={`${prefix}line1`} label="Street" required={must} validate={all(rules.line1, gap('Street'))} size={size} autoComplete="address-line1" />
      {suite && <TextField name={`${prefix}line2`} label="Suite, floor or unit" validate={rules.line2} size={size} autoComplete="address-line2" />}
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField name={`${prefix}city`} label="City" required={must} validate={all(rules.city, gap('City'))} size={size} autoComplete="address-level2" />
        <TextField name={`${prefix}postalCode`} label="ZIP or postal code" validate={rules.postalCode} size={size} autoComplete="postal-code" />
      </Grid>
      <PlaceFields prefix={prefix} size={size} required={must} validate={required === 'whole' ? needsCountry : undefined} />
    </>
  );
}
