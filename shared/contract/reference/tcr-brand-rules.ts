import { compactId, isDuns, isForeignTaxId, isGiin, isLei, isUsEin } from './parts/business-ids';
import { isEmail } from './email';
import { isPublicHost } from './public-url';
import { brandLabel, brandLabels, stockExchange, vertical } from './tcr-brands';
import type { BrandField, BrandForm } from './tcr-brands';

/** A field that prevents the submission of a brand, with a message for the user. */
export interface BrandProblem {
  field: BrandField;
  code: string;
  message: string;
}

const soleOnly = ['firstName', 'lastName', 'mobilePhone'] as const;
const companyOnly = ['legalName', 'ein', 'einIssuingCountry', 'vertical', 'altBusinessId'] as const;
const listedOnly = ['stockSymbol', 'stockExchange', 'businessContactEmail'] as const;

/** Checks whether a brand of this legal form and type of business ID has the field at all; forms hide the others. */
export function brandHasField(
  { entityType, altBusinessIdType }: Pick<BrandForm, 'entityType' | 'altBusinessIdType'>,
  field: BrandField,
): boolean {
  const among = (list: readonly BrandField[]) => list.includes(field);
  if (entityType === 'SOLE_PROPRIETOR')
    return !among(companyOnly) && !among(listedOnly) && field !== 'altBusinessIdType';
  if (among(soleOnly)) return false;
  if (field === 'altBusinessId') return !['', 'NONE'].includes(altBusinessIdType ?? '');
  return entityType === 'PUBLIC_PROFIT' || !among(['stockSymbol', 'stockExchange']);
}

/** Checks whether the field is required before submitting such a brand. */
export function brandRequires(form: BrandForm, field: BrandField): boolean {
  const { entityType, country } = form;
  if (!brandHasField(form, field)) return false;
  if (field === 'businessContactEmail') return entityType === 'PUBLIC_PROFIT';
  if (field === 'state' || field === 'postalCode') return country === 'USA' || country === 'CAN';
  return field !== 'website' && field !== 'altBusinessIdType' && field !== 'brandRelationship';
}

/** Matches a PO box, which carriers reject as the address of a brand. */
export function isPoBox(street: string): boolean {
  return /\bp\s*\.?\s*o\s*\.?\s*box\b|\bpost\s*office\s+box\b|^\s*(box|pob)\s*#?\s*\d/i.test(street);
}

const northAmerican = (text: string) => /^\+1[2-9]\d{9}$/.test(text);

function isWebsite(text: string): boolean {
  return (
    /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]\S*)?$/i.test(text) &&
    URL.canParse(text) &&
    isPublicHost(new URL(text).hostname)
  );
}

const altIds: Record<string, (text: string) => boolean> = { DUNS: isDuns, GIIN: isGiin, LEI: isLei };

/** The formats of non-empty fields; each returns true for a valid value. */
const looks: Partial<Record<BrandField, (text: string, form: BrandForm) => boolean>> = {
  ein: (text, form) => (form.einIssuingCountry === 'USA' ? isUsEin(text) : isForeignTaxId(text)),
  altBusinessId: (text, form) => altIds[form.altBusinessIdType ?? '']?.(text) ?? false,
  country: (text) => /^[A-Z]{3}$/.test(text),
  einIssuingCountry: (text) => /^[A-Z]{3}$/.test(text),
  vertical: (text) => vertical.has(text),
  stockSymbol: (text) => /^[A-Za-z0-9.-]{1,10}$/.test(text),
  stockExchange: (text) => stockExchange.has(text),
  businessContactEmail: isEmail,
  email: isEmail,
  website: isWebsite,
  postalCode: (text, { country }) =>
    country === 'USA' ? /^\d{5}$/.test(text) : country === 'CAN' ? /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text) : true,
  state: (text, { country }) => (country === 'USA' || country === 'CAN' ? /^[A-Z]{2}$/.test(text) : true),
};

const phones: Partial<Record<BrandField, (text: string) => boolean>> = {
  phone: (text) => /^\+[1-9]\d{6,14}$/.test(text) && (!text.startsWith('+1') || northAmerican(text)),
  mobilePhone: northAmerican,
};

function lookProblem(field: BrandField, form: BrandForm): BrandProblem | null {
  const text = form[field]?.trim() ?? '';
  const problem = (code: string, says: string): BrandProblem => ({
    field,
    code,
    message: `${brandLabel(field, form)} ${says}`,
  });
  if (!text) return brandRequires(form, field) ? problem('required', 'is required') : null;
  if (phones[field] && !phones[field](text)) return problem('phone', 'must be a valid phone');
  if (looks[field] && !looks[field](text, form)) return problem('invalid', 'must be valid');
  return field === 'street' && isPoBox(text) ? problem('poBox', 'must not be a PO box') : null;
}

function countryProblem({ entityType, country, einIssuingCountry }: BrandForm): BrandProblem | null {
  const problem = (message: string): BrandProblem => ({ field: 'entityType', code: 'country', message });
  const abroad = [country, einIssuingCountry].some((code) => code && code !== 'USA');
  if (entityType === 'NON_PROFIT' && abroad)
    return problem('Non-profit organizations can be registered in the United States only; choose Private company');
  if (entityType === 'GOVERNMENT' && abroad)
    return problem('Governments can be registered in the United States only; choose Private company');
  if (entityType === 'SOLE_PROPRIETOR' && country && country !== 'USA' && country !== 'CAN') {
    return problem('Sole proprietors can be registered in the United States and Canada only');
  }
  return null;
}

/**
 * Returns the problems that prevent submitting a brand, in the order of the form; empty if it may be submitted.
 * Form and server use the same rules. Fields that the legal form does not have are ignored.
 */
export function brandProblems(form: BrandForm): BrandProblem[] {
  const fields = (Object.keys(brandLabels) as BrandField[]).filter((field) => brandHasField(form, field));
  const problems = fields.map((field) => lookProblem(field, form)).filter((problem) => problem !== null);
  const country = countryProblem(form);
  return country ? [country, ...problems] : problems;
}

/** Returns the problems that prevent saving a draft: it only requires a legal form and a name. */
export function draftProblems(form: BrandForm): BrandProblem[] {
  return (['entityType', 'displayName'] as const).flatMap((field) => lookProblem(field, form) ?? []);
}

/** Normalizes a tax ID for storage and comparison: letters and digits only. */
export const normalTaxId = compactId;
