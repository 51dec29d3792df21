import type { CallRequest } from '@heliograph/contract';
import { countries } from '@heliograph/contract/reference/countries';
import { brandLabel, brandLabels } from '@heliograph/contract/reference/tcr-brands';
import type { BrandField, BrandForm } from '@heliograph/contract/reference/tcr-brands';
import {
  brandHasField,
  brandProblems,
  draftProblems,
  normalTaxId,
} from '@heliograph/contract/reference/tcr-brand-rules';
import type { BrandProblem } from '@heliograph/contract/reference/tcr-brand-rules';
import { isPhone } from '../../../base/phone';
import { phoneOf } from '../../../base/read-phone';
import { Refusal } from '../../../base/refusal';
import { revisionOf } from '../../../work/revision';

/** The fields of a brand as stored: empty ones are null, the tax ID is letters and digits only. */
export type BrandValues = Record<BrandField, string | null>;

/** Column of each field. */
export const brandColumns: Record<BrandField, string> = {
  entityType: 'entity_type',
  displayName: 'display_name',
  legalName: 'legal_name',
  country: 'country3',
  ein: 'ein',
  einIssuingCountry: 'ein_country3',
  altBusinessIdType: 'alt_business_id_type',
  altBusinessId: 'alt_business_id',
  vertical: 'vertical',
  stockSymbol: 'stock_symbol',
  stockExchange: 'stock_exchange',
  businessContactEmail: 'business_contact_email',
  website: 'website',
  firstName: 'first_name',
  lastName: 'last_name',
  mobilePhone: 'mobile_phone',
  email: 'email',
  phone: 'phone',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  brandRelationship: 'brand_relationship',
};

/** The fields in the order of the form. */
export const brandFields = Object.keys(brandLabels) as BrandField[];

/** Returns the revision of the fields of a brand. */
export const brandRevision = (brand: BrandValues): string => revisionOf(brandFields.map((field) => brand[field]));

type Body = Partial<CallRequest<'account.manage/createtcrbrand'>>;

/** Returns the brand after a request: omitted fields keep their values, phones are E.164. */
export function mergeBrand(body: Body, before: BrandForm): BrandForm {
  return Object.fromEntries(
    brandFields.map((field) => [field, body[field] === undefined ? before[field] : readField(field, body[field])]),
  );
}

/** Returns a phone as E.164, if it is complete, and other values as they are. */
function readField(field: BrandField, value: string | null): string | null {
  return value !== null && (field === 'phone' || field === 'mobilePhone') ? (phoneOf(value) ?? value) : value;
}

/**
 * Rejects a brand that can't be saved or, when submitting, one that the registry would reject (422, all fields at
 * once).
 */
export function checkBrand(form: BrandForm, submit: boolean): void {
  const problems = submit
    ? [...brandProblems(form), ...serverProblems(form)]
    : [...draftProblems(form), ...draftShape(form)];
  const fields = problems.filter(
    (problem, index) => problems.findIndex(({ field }) => field === problem.field) === index,
  );
  if (fields[0]) throw new Refusal('invalid', 'VALIDATION_FAILED', fields[0].message, { fields });
}

const problem = (form: BrandForm, field: BrandField, code: string, says: string): BrandProblem => ({
  field,
  code,
  message: `${brandLabel(field, form)} ${says}`,
});

/** Checks that need data that a form does not load: the list of countries, the numbering plans. */
function serverProblems(form: BrandForm): BrandProblem[] {
  const has = (field: BrandField) => brandHasField(form, field) && Boolean(form[field]?.trim());
  return [
    ...unknownCountries(form),
    ...(['phone', 'mobilePhone'] as const)
      .filter((field) => has(field) && !isPhone(form[field]?.trim() ?? ''))
      .map((field) => problem(form, field, 'phone', 'must be a valid phone')),
  ];
}

function unknownCountries(form: BrandForm): BrandProblem[] {
  return (['country', 'einIssuingCountry'] as const)
    .filter((field) => form[field]?.trim() && !countries.some(({ code3 }) => code3 === form[field]?.trim()))
    .map((field) => problem(form, field, 'invalid', 'must be valid'));
}

/** A draft may be incomplete, but a tax ID needs its country to be compared with others. */
function draftShape(form: BrandForm): BrandProblem[] {
  const needsCountry = form.ein?.trim() && !form.einIssuingCountry?.trim();
  return [
    ...unknownCountries(form),
    ...(needsCountry ? [problem(form, 'einIssuingCountry', 'required', 'is required')] : []),
  ];
}

/** Returns a validated brand for storage; a submitted one drops fields that its legal form doesn't have. */
export function storedBrand(form: BrandForm, submit: boolean): BrandValues {
  const value = (field: BrandField): string | null => {
    const text = form[field]?.trim() ?? '';
    if (!text || (submit && !brandHasField(form, field))) return null;
    if (field === 'ein') return normalTaxId(text) || null;
    return field === 'altBusinessId' || field === 'stockSymbol' ? text.toUpperCase() : text;
  };
  const values = Object.fromEntries(brandFields.map((field) => [field, value(field)])) as BrandValues;
  const withId = values.altBusinessId !== null;
  return {
    ...values,
    altBusinessIdType: submit && !withId ? 'NONE' : (values.altBusinessIdType ?? 'NONE'),
    brandRelationship: values.brandRelationship ?? 'BASIC_ACCOUNT',
  };
}
