import type { CallRequest } from '@heliograph/contract';
import { fromE164, phoneForCall, type Validator } from '@heliograph/kit/forms';
import { brandLabels, type BrandField, type BrandForm } from '@heliograph/contract/reference/tcr-brands';
import { brandHasField, brandProblems, type BrandProblem } from '@heliograph/contract/reference/tcr-brand-rules';
import { brandGroups } from '../brand-groups';
import type { Brand } from '../list';

/** A brand in its form: text as entered, US and Canadian phones masked. */
export type BrandValues = { [Field in BrandField]?: string } & {
  /** The end of the stored tax ID, which is kept unless a new one is entered. */
  einMasked?: string;
};

type Wire = Omit<CallRequest<'account.manage/createtcrbrand'>, 'submit'>;

const fields = Object.keys(brandLabels) as BrandField[];
const phoneFields: readonly BrandField[] = ['phone', 'mobilePhone'];

/** The form values of a new brand. */
export const blankBrand: BrandValues = {
  entityType: 'PRIVATE_PROFIT',
  country: 'USA',
  einIssuingCountry: 'USA',
  altBusinessIdType: 'NONE',
  brandRelationship: 'BASIC_ACCOUNT',
};

/** Returns the form values of a stored brand. Only the end of its tax ID is known. */
export function fromBrand(brand: Brand): BrandValues {
  const values: BrandValues = { ...blankBrand, einMasked: brand.einMasked ?? undefined };
  for (const field of fields) {
    const stored = field === 'ein' ? null : brand[field];
    if (stored) values[field] = phoneFields.includes(field) ? fromE164(stored) : stored;
  }
  return values;
}

/** Converts a masked phone to E.164; removes the separators of others. */
const wirePhone = (text: string): string => phoneForCall(text);

/** Returns the values in the format that the rules of a brand check. */
export function toRules(values: BrandValues): BrandForm {
  return { ...values, phone: wirePhone(values.phone ?? ''), mobilePhone: wirePhone(values.mobilePhone ?? '') };
}

/** Returns what is wrong or missing; a stored tax ID is valid unless a new one is entered. */
export function problemsOf(values: BrandValues): BrandProblem[] {
  const kept = Boolean(values.einMasked && !values.ein);
  return brandProblems(toRules(values)).filter(({ field }) => !(kept && field === 'ein'));
}

/** Returns how many steps can be opened: the complete ones and the next. */
export function openSteps(values: BrandValues): number {
  const wrong = problemsOf(values).map(({ field }) => field);
  const first = brandGroups.findIndex(({ fields: own }) => own.some((field) => wrong.includes(field)));
  return (first < 0 ? brandGroups.length : first) + 1;
}

/** Returns the body of the call: clears fields that the brand doesn't have, omits a kept tax ID. */
export function toWire(values: BrandValues): Wire {
  const rules = toRules(values);
  const body: Record<string, string | null> = {};
  for (const field of fields) {
    const text = rules[field]?.trim() ?? '';
    if (field === 'ein' && text === '' && values.einMasked && brandHasField(values, 'ein')) continue;
    body[field] = text !== '' && brandHasField(values, field) ? text : null;
  }
  // The options of the form are those of the contract; its fields are typed as text.
  return body as unknown as Wire;
}

/** Fields that also show that a legal form isn't available in the country; they may be on another step. */
const placesOfCountry: readonly BrandField[] = ['country', 'einIssuingCountry'];

// Every field validates the same values, so they are checked once.
const known = new WeakMap<object, BrandProblem[]>();

function problemsIn(values: BrandValues): BrandProblem[] {
  const found = known.get(values) ?? problemsOf(values);
  known.set(values, found);
  return found;
}

const ruleOf =
  (field: BrandField): Validator =>
  (_value, values) => {
    const problems = problemsIn(values as BrandValues);
    const own = problems.find((problem) => problem.field === field);
    const country = placesOfCountry.includes(field) ? problems.find(({ code }) => code === 'country') : undefined;
    return (own ?? country)?.message;
  };

/** The validator of each field, the same as the server's on submission. */
export const brandRules = Object.fromEntries(
  (Object.keys(brandLabels) as BrandField[]).map((field) => [field, ruleOf(field)]),
) as Record<BrandField, Validator>;
