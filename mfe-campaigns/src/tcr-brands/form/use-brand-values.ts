import { useFormState } from '@heliograph/shared/forms';
import type { BrandValues } from './brand-values';

/** What is typed so far into the form of a brand. */
export function useBrandValues(): BrandValues {
  return useFormState<BrandValues>({ subscription: { values: true } }).values;
}
