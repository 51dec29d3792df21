import type { Validator } from '@heliograph/shared/forms';
import { brandLabels, type BrandField } from '@heliograph/shared/reference/tcr-brands';
import type { BrandProblem } from '@heliograph/shared/reference/tcr-brand-rules';
import { problemsOf, type BrandValues } from './brand-values';

/** Fields that also show that the country does not have the legal form: they may be on another step. */
const placesOfCountry: readonly BrandField[] = ['country', 'einIssuingCountry'];

// All fields are asked about the same values in turn.
const known = new WeakMap<object, BrandProblem[]>();

function problemsIn(values: BrandValues): BrandProblem[] {
  const found = known.get(values) ?? problemsOf(values);
  known.set(values, found);
  return found;
}

const ruleOf = (field: BrandField): Validator => (_value, values) => {
  const problems = problemsIn(values as BrandValues);
  const own = problems.find((problem) => problem.field === field);
  const country = placesOfCountry.includes(field) ? problems.find(({ code }) => code === 'country') : undefined;
  return (own ?? country)?.message;
};

/** The rule of each field of a brand, the same that the server asks when it is submitted. */
export const brandRules = Object.fromEntries(
  (Object.keys(brandLabels) as BrandField[]).map((field) => [field, ruleOf(field)]),
) as Record<BrandField, Validator>;
