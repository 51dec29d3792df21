import {
  PhoneField,
  SelectField,
  TextField,
  useFormState,
  type SelectFieldProps,
  type TextFieldProps,
} from '@heliograph/kit/forms';
import { brandLabel, type BrandField } from '@heliograph/contract/reference/tcr-brands';
import { brandHasField, brandRequires } from '@heliograph/contract/reference/tcr-brand-rules';
import { brandRules, toRules, type BrandValues } from './brand-values';

/** Returns the current values of the form. */
export function useBrandValues(): BrandValues {
  return useFormState<BrandValues>({ subscription: { values: true } }).values;
}

interface Wiring {
  name: BrandField;
  label: string;
  required: boolean;
  validate: (typeof brandRules)[BrandField];
}

/** Returns name, label, and validator of a field; null if the selected legal form doesn't have it. */
export function useBrandField(name: BrandField): Wiring | null {
  const values = useBrandValues();
  if (!brandHasField(values, name)) return null;
  const kept = name === 'ein' && Boolean(values.einMasked);
  return {
    name,
    label: brandLabel(name, values),
    required: !kept && brandRequires(toRules(values), name),
    validate: brandRules[name],
  };
}

/** Edits a text field of a brand. */
export function BrandText({
  name,
  ...rest
}: Omit<TextFieldProps, 'name' | 'label' | 'validate' | 'required'> & { name: BrandField }) {
  const field = useBrandField(name);
  return field && <TextField autoComplete="off" {...rest} {...field} />;
}

/** Edits a field of a brand with fixed options. */
export function BrandSelect({
  name,
  ...rest
}: Pick<SelectFieldProps, 'options' | 'placeholder' | 'help' | 'onChoose'> & { name: BrandField }) {
  const field = useBrandField(name);
  return field && <SelectField {...rest} {...field} />;
}

/** Edits a phone: masked in the United States and Canada, with its country code elsewhere. */
export function BrandPhone({ name, help }: { name: 'phone' | 'mobilePhone'; help?: string }) {
  const field = useBrandField(name);
  const { country } = useBrandValues();
  if (!field) return null;
  const masked = name === 'mobilePhone' || country === 'USA' || country === 'CAN';
  if (masked) return <PhoneField {...field} help={help} autoComplete="off" />;
  return <BrandText name={name} help="With the country code, such as +44 20 7946 0123" inputMode="tel" />;
}
