import { PhoneField } from '@heliograph/shared/forms';
import { BrandText, useBrandField } from './brand-field';
import { useBrandValues } from './use-brand-values';

/** A phone of a brand: masked in the United States and Canada, with its country code elsewhere. */
export function BrandPhone({ name, help }: { name: 'phone' | 'mobilePhone'; help?: string }) {
  const field = useBrandField(name);
  const { country } = useBrandValues();
  if (!field) return null;
  const masked = name === 'mobilePhone' || country === 'USA' || country === 'CAN';
  if (masked) return <PhoneField {...field} help={help} autoComplete="off" />;
  return <BrandText name={name} help="With the country code, such as +44 20 7946 0123" inputMode="tel" />;
}
