import { SelectField, TextField, type SelectFieldProps, type TextFieldProps } from '@heliograph/shared/forms';
import { brandLabel, type BrandField } from '@heliograph/shared/reference/tcr-brands';
import { brandHasField, brandRequires } from '@heliograph/shared/reference/tcr-brand-rules';
import { brandRules } from './brand-rules';
import { toRules } from './brand-values';
import { useBrandValues } from './use-brand-values';

interface Wiring {
  name: BrandField;
  label: string;
  required: boolean;
  validate: (typeof brandRules)[BrandField];
}

/** Name, label and rule of a field; null where the legal form that is chosen does not have it. */
export function useBrandField(name: BrandField): Wiring | null {
  const values = useBrandValues();
  if (!brandHasField(values, name)) return null;
  const kept = name === 'ein' && Boolean(values.einMasked);
  return { name, label: brandLabel(name, values), required: !kept && brandRequires(toRules(values), name), validate: brandRules[name] };
}

/** A line of text of a brand. */
export function BrandText({ name, ...rest }: Omit<TextFieldProps, 'name' | 'label' | 'validate' | 'required'> & { name: BrandField }) {
  const field = useBrandField(name);
  return field && <TextField autoComplete="off" {...rest} {...field} />;
}

/** A choice of a brand. */
export function BrandSelect({ name, ...rest }: Pick<SelectFieldProps, 'options' | 'placeholder' | 'help' | 'onChoose'> & { name: BrandField }) {
  const field = useBrandField(name);
  return field && <SelectField {...rest} {...field} />;
}
