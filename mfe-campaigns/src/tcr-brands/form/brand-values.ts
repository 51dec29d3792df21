import type { CallRequest } from '@heliograph/shared/contract';
import { fromE164, toE164 } from '@heliograph/shared/forms';
import { brandLabels, type BrandField, type BrandForm } from '@heliograph/shared/reference/tcr-brands';
import { brandHasField, brandProblems, type BrandProblem } from '@heliograph/shared/reference/tcr-brand-rules';
import { brandGroups } from '../brand-groups';
import type { Brand } from '../types';

/** A brand as its form holds it: text as typed, phones of the United States and Canada masked. */
export type BrandValues = { [Field in BrandField]?: string } & {
  /** The end of the tax ID that is stored, which stays while no new one is typed. */
  einMasked?: string;
};

type Wire = Omit<CallRequest<'account.manage/createtcrbrand'>, 'submit'>;

const fields = Object.keys(brandLabels) as BrandField[];
const phoneFields: readonly BrandField[] = ['phone', 'mobilePhone'];

/** A new brand. */
export const blankBrand: BrandValues = {
  entityType: 'PRIVATE_PROFIT',
  country: 'USA',
  einIssuingCountry: 'USA',
  altBusinessIdType: 'NONE',
  brandRelationship: 'BASIC_ACCOUNT',
};

/** The form of a brand that is stored. Of the tax ID only the end is known here. */
export function fromBrand(brand: Brand): BrandValues {
  const values: BrandValues = { ...blankBrand, einMasked: brand.einMasked ?? undefined };
  for (const field of fields) {
    const stored = field === 'ein' ? null : brand[field];
    if (stored) values[field] = phoneFields.includes(field) ? fromE164(stored) : stored;
  }
  return values;
}

/** A phone number as the wire wants it: E.164 of a masked one, else what is typed without its separators. */
const wirePhone = (text: string): string => toE164(text) ?? text.replace(/[^\d+]/g, '');

/** The values as the rules of a brand look at them. */
export function toRules(values: BrandValues): BrandForm {
  return { ...values, phone: wirePhone(values.phone ?? ''), mobilePhone: wirePhone(values.mobilePhone ?? '') };
}

/** What is still wrong or missing; a tax ID that is stored and not typed anew is taken as right. */
export function problemsOf(values: BrandValues): BrandProblem[] {
  const kept = Boolean(values.einMasked && !values.ein);
  return brandProblems(toRules(values)).filter(({ field }) => !(kept && field === 'ein'));
}

/** How many steps of the form may be opened: as far as they are filled in, and the one after. */
export function openSteps(values: BrandValues): number {
  const wrong = problemsOf(values).map(({ field }) => field);
  const first = brandGroups.findIndex(({ fields: own }) => own.some((field) => wrong.includes(field)));
  return (first < 0 ? brandGroups.length : first) + 1;
}

/** The body of a call: fields that the brand does not have are cleared, a stored tax ID that stays is left out. */
export function toWire(values: BrandValues): Wire {
  const rules = toRules(values);
  const body: Record<string, string | null> = {};
  for (const field of fields) {
    const text = rules[field]?.trim() ?? '';
    if (field === 'ein' && text === '' && values.einMasked && brandHasField(values, 'ein')) continue;
    body[field] = text !== '' && brandHasField(values, field) ? text : null;
  }
  // The form's choices are those of the contract; its fields are known as text only.
  return body as unknown as Wire;
}
