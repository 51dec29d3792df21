import type { Validator } from '@heliograph/shared/forms';
import { brandLabels, type BrandField } from '@heliograph/shared/reference/tcr-brand';
import { problemsOf, type BrandValues } from './brand-values';

/** Fields at which a legal form that the country does not have is said too: they may stand on another step. */
const placesOfCountry: readonly BrandField[] = ['country', 'einIssuingCountry'];

const ruleOf = (field: BrandField): Validator => (_value, values) => {
  const problems = problemsOf(values as BrandValues);
  const own = problems.find((problem) => problem.field === field);
  const country = placesOfCountry.includes(field) ? problems.find(({ code }) => code === 'country') : undefined;
  return (own ?? country)?.message;
};

/** The rule of each field of a brand, the same that the server asks when it is submitted. */
export const brandRules = Object.fromEntries(
  (Object.keys(brandLabels) as BrandField[]).map((field) => [field, ruleOf(field)]),
) as Record<BrandField, Validator>;
