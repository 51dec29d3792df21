import type { Choice } from './choice';

/** Business IDs beside the tax ID; they help the score. */
export const altBusinessIdTypes = ['NONE', 'DUNS', 'GIIN', 'LEI'] as const;

/** How large a customer the brand is to its provider, as The Campaign Registry asks. */
export const brandRelationships = ['BASIC_ACCOUNT', 'SMALL_ACCOUNT', 'MEDIUM_ACCOUNT', 'LARGE_ACCOUNT', 'KEY_ACCOUNT'] as const;

export type AltBusinessIdType = (typeof altBusinessIdTypes)[number];
export type BrandRelationship = (typeof brandRelationships)[number];

/** The types of business ID as a form offers them. */
export const altBusinessIdChoices = [
  { text: 'None', value: 'NONE' },
  { text: 'DUNS number', value: 'DUNS' },
  { text: 'GIIN', value: 'GIIN' },
  { text: 'LEI', value: 'LEI' },
] as const satisfies readonly Choice<AltBusinessIdType>[];

/** The sizes as a form offers them. */
export const brandRelationshipChoices = [
  { text: 'Basic account', value: 'BASIC_ACCOUNT' },
  { text: 'Small account', value: 'SMALL_ACCOUNT' },
  { text: 'Medium account', value: 'MEDIUM_ACCOUNT' },
  { text: 'Large account', value: 'LARGE_ACCOUNT' },
  { text: 'Key account', value: 'KEY_ACCOUNT' },
] as const satisfies readonly Choice<BrandRelationship>[];

/** Labels of the fields, in forms and in messages alike; `brandLabel` knows which depend on the country. */
export const brandLabels = {
  entityType: 'Legal form',
  displayName: 'Display name',
  legalName: 'Legal name',
  country: 'Country',
  ein: 'Tax ID',
  einIssuingCountry: 'Tax ID country',
  altBusinessIdType: 'Business ID type',
  altBusinessId: 'Business ID',
  vertical: 'Vertical',
  stockSymbol: 'Stock symbol',
  stockExchange: 'Stock exchange',
  businessContactEmail: 'Business contact email',
  website: 'Website',
  firstName: 'First name',
  lastName: 'Last name',
  mobilePhone: 'Mobile phone',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State or region',
  postalCode: 'ZIP or postal code',
  brandRelationship: 'Account size',
} as const;

export type BrandField = keyof typeof brandLabels;

/** The label of a field of one brand: the tax ID of the United States is called EIN. */
export function brandLabel(field: BrandField, { einIssuingCountry }: Pick<BrandForm, 'einIssuingCountry'>): string {
  return field === 'ein' && einIssuingCountry === 'USA' ? 'EIN' : brandLabels[field];
}

/** A brand as a form holds it: every field is text, missing, null or empty while it is not filled in. */
export type BrandForm = { [Field in BrandField]?: string | null | undefined };
