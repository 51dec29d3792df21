import type { Choice } from './choice';

/** Kinds of business id beside the tax id; they help the score. */
export const altBusinessIdTypes = ['NONE', 'DUNS', 'GIIN', 'LEI'] as const;

/** How large a customer the brand is to its provider, as The Campaign Registry asks. */
export const brandRelationships = ['BASIC_ACCOUNT', 'SMALL_ACCOUNT', 'MEDIUM_ACCOUNT', 'LARGE_ACCOUNT', 'KEY_ACCOUNT'] as const;

export type AltBusinessIdType = (typeof altBusinessIdTypes)[number];
export type BrandRelationship = (typeof brandRelationships)[number];

/** The kinds of business id as a form offers them. */
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

/** Names of the fields as forms and messages show them. */
export const brandLabels = {
  entityType: 'Legal form',
  displayName: 'Display name',
  legalName: 'Legal name',
  country: 'Country',
  ein: 'Tax ID',
  einIssuingCountry: 'Country of the tax ID',
  altBusinessIdType: 'Kind of business ID',
  altBusinessId: 'Business ID',
  vertical: 'Vertical',
  stockSymbol: 'Stock symbol',
  stockExchange: 'Stock exchange',
  businessContactEmail: 'Business contact e-mail',
  website: 'Website',
  firstName: 'First name',
  lastName: 'Last name',
  mobilePhone: 'Mobile phone',
  email: 'E-mail',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  brandRelationship: 'Size of the account',
} as const;

export type BrandField = keyof typeof brandLabels;

/** A brand as a form holds it: every field is text, missing, null or empty while it is not filled in. */
export type BrandForm = { [Field in BrandField]?: string | null | undefined };
