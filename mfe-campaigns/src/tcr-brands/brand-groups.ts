import { countryName } from '@heliograph/contract/reference/country-name';
import {
  altBusinessIdType,
  brandLabel,
  brandRelationship,
  legalForm,
  vertical,
  feedbackFixes,
  type BrandFeedback,
  type BrandField,
  type BrandForm,
} from '@heliograph/contract/reference/tcr-brands';
import type { ValueSet } from '@heliograph/contract/reference/value-set';
import { formatPhone } from '@heliograph/kit/data';
import { brandHasField } from '@heliograph/contract/reference/tcr-brand-rules';

/** A step of the form with its fields, in order; the drawer and the review use the same groups. */
export interface BrandGroup {
  id: string;
  title: string;
  fields: readonly BrandField[];
}

export const brandGroups: readonly BrandGroup[] = [
  {
    id: 'business',
    title: 'Business',
    fields: ['entityType', 'country', 'displayName', 'legalName', 'vertical', 'brandRelationship'],
  },
  {
    id: 'identity',
    title: 'Identity',
    fields: [
      'einIssuingCountry',
      'ein',
      'stockSymbol',
      'stockExchange',
      'businessContactEmail',
      'altBusinessIdType',
      'altBusinessId',
      'firstName',
      'lastName',
      'mobilePhone',
    ],
  },
  { id: 'contact', title: 'Contact', fields: ['website', 'email', 'phone', 'street', 'city', 'postalCode', 'state'] },
];

const sets: Partial<Record<BrandField, ValueSet>> = {
  entityType: legalForm,
  vertical,
  altBusinessIdType,
  brandRelationship,
};

/** Returns the value of a field as a user reads it. */
export function brandValueLabel(field: BrandField, value: string): string {
  if (field === 'phone' || field === 'mobilePhone') return formatPhone(value);
  if (field === 'country' || field === 'einIssuingCountry') return countryName(value);
  return sets[field]?.label(value) ?? value;
}

/** Returns the first step that the registry objects to, by its id; undefined without an objection. */
export function rejectedGroup(feedback: readonly { category: BrandFeedback }[]): string | undefined {
  const fields = feedback.map(({ category }) => feedbackFixes[category].field);
  return brandGroups.find((group) => group.fields.some((field) => fields.includes(field)))?.id;
}

/** Returns the fields of a group that a brand has, with their labels. */
export function fieldsOf(
  group: BrandGroup,
  brand: Pick<BrandForm, 'entityType' | 'altBusinessIdType' | 'einIssuingCountry'>,
): { field: BrandField; label: string }[] {
  return group.fields
    .filter((field) => brandHasField(brand, field))
    .map((field) => ({ field, label: brandLabel(field, brand) }));
}
