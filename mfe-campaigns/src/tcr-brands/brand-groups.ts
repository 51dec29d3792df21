import { textOf, type Choice } from '@heliograph/shared/reference/choice';
import { countries } from '@heliograph/shared/reference/countries';
import { legalForms } from '@heliograph/shared/reference/legal-forms';
import { altBusinessIdChoices, brandLabel, brandRelationshipChoices, type BrandField, type BrandForm } from '@heliograph/shared/reference/tcr-brand';
import { verticals } from '@heliograph/shared/reference/verticals';
import { formatPhone } from '@heliograph/shared/data';
import { brandHasField } from '@heliograph/shared/reference/tcr-brand-rules';

/** A step of the form with its fields, in order; drawer and review group the fields the same way. */
export interface BrandGroup {
  id: string;
  title: string;
  fields: readonly BrandField[];
}

export const brandGroups: readonly BrandGroup[] = [
  { id: 'business', title: 'Business', fields: ['entityType', 'country', 'displayName', 'legalName', 'vertical', 'brandRelationship'] },
  {
    id: 'identity',
    title: 'Identity',
    fields: [
      'einIssuingCountry', 'ein', 'stockSymbol', 'stockExchange', 'businessContactEmail', 'altBusinessIdType', 'altBusinessId',
      'firstName', 'lastName', 'mobilePhone',
    ],
  },
  { id: 'contact', title: 'Contact', fields: ['website', 'email', 'phone', 'street', 'city', 'postalCode', 'state'] },
];

const countryChoices: readonly Choice[] = countries.map(({ code3, name }) => ({ value: code3, text: name }));
const choices: Partial<Record<BrandField, readonly Choice[]>> = {
  entityType: legalForms,
  vertical: verticals,
  country: countryChoices,
  einIssuingCountry: countryChoices,
  altBusinessIdType: altBusinessIdChoices,
  brandRelationship: brandRelationshipChoices,
};

/** A value of a field in words. */
export function brandWords(field: BrandField, value: string): string {
  if (field === 'phone' || field === 'mobilePhone') return formatPhone(value);
  return textOf(choices[field] ?? [], value);
}

/** Names of the fields of a group that a brand has. */
export function fieldsOf(group: BrandGroup, brand: Pick<BrandForm, 'entityType' | 'altBusinessIdType' | 'einIssuingCountry'>): { field: BrandField; label: string }[] {
  return group.fields.filter((field) => brandHasField(brand, field)).map((field) => ({ field, label: brandLabel(field, brand) }));
}
