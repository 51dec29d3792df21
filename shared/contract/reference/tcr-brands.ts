import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of a brand's registration with The Campaign Registry. */
export const brandStatus = /* @__PURE__ */ statusSet({
  DRAFT: { label: 'Draft', meaning: 'draft' },
  REGISTRATION_PENDING: { label: 'Registering', meaning: 'pending' },
  OK: { label: 'Registered', meaning: 'active' },
  REGISTRATION_FAILED: { label: 'Registration failed', meaning: 'failed' },
  DELETION_PENDING: { label: 'Deleting', meaning: 'draft' },
});

/** Statuses of the registry's identity verification of a brand. */
export const identityStatus = /* @__PURE__ */ statusSet({
  SELF_DECLARED: { label: 'Self-declared', meaning: 'unknown' },
  UNVERIFIED: { label: 'Unverified', meaning: 'attention' },
  VERIFIED: { label: 'Verified', meaning: 'active' },
  VETTED_VERIFIED: { label: 'Vetted', meaning: 'active' },
});

/** Statuses of a brand's vetting by a third party, which scores it. */
export const vettingStatus = /* @__PURE__ */ statusSet({
  NONE: { label: 'None', meaning: 'unknown' },
  PENDING: { label: 'Pending', meaning: 'pending' },
  ACTIVE: { label: 'Scored', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  EXPIRED: { label: 'Expired', meaning: 'attention' },
});

/** Legal forms of a brand's organization (specification §3). */
export const legalForm = /* @__PURE__ */ valueSet({
  PRIVATE_PROFIT: 'Private company',
  PUBLIC_PROFIT: 'Publicly traded company',
  NON_PROFIT: 'Non-profit organization',
  GOVERNMENT: 'Government',
  SOLE_PROPRIETOR: 'Sole proprietor',
});

/** Business IDs besides the tax ID; they can raise the vetting score. */
export const altBusinessIdType = /* @__PURE__ */ valueSet({
  NONE: 'None',
  DUNS: 'DUNS number',
  GIIN: 'GIIN',
  LEI: 'LEI',
});

/** Account size of a brand at its provider, as The Campaign Registry requires. */
export const brandRelationship = /* @__PURE__ */ valueSet({
  BASIC_ACCOUNT: 'Basic account',
  SMALL_ACCOUNT: 'Small account',
  MEDIUM_ACCOUNT: 'Medium account',
  LARGE_ACCOUNT: 'Large account',
  KEY_ACCOUNT: 'Key account',
});

/** Industries that a form offers (specification §3). The registry has more, so the value is any string. */
export const vertical = /* @__PURE__ */ valueSet<string>({
  REAL_ESTATE: 'Real estate',
  HEALTHCARE: 'Healthcare',
  ENERGY: 'Energy',
  ENTERTAINMENT: 'Entertainment',
  RETAIL: 'Retail',
  AGRICULTURE: 'Agriculture',
  INSURANCE: 'Insurance',
  EDUCATION: 'Education',
  HOSPITALITY: 'Hospitality',
  FINANCIAL: 'Financial',
  GAMBLING: 'Gambling',
  CONSTRUCTION: 'Construction',
  NGO: 'NGO',
  MANUFACTURING: 'Manufacturing',
  GOVERNMENT: 'Government',
  TECHNOLOGY: 'Technology',
  COMMUNICATION: 'Communication',
});

/** Stock exchanges of publicly traded brands (specification §3). */
export const stockExchange = /* @__PURE__ */ valueSet([
  'NASDAQ',
  'NYSE',
  'AMEX',
  'AMX',
  'ASX',
  'B3',
  'BME',
  'BSE',
  'FRA',
  'ICEX',
  'JPX',
  'JSE',
  'KRX',
  'LON',
  'NSE',
  'OMX',
  'SEHK',
  'SSE',
  'STO',
  'SWX',
  'SZSE',
  'TSX',
  'TWSE',
  'VSE',
]);

export type BrandStatus = ValueOf<typeof brandStatus>;
export type IdentityStatus = ValueOf<typeof identityStatus>;
export type LegalForm = ValueOf<typeof legalForm>;

/** Labels of the fields, in forms and in messages; `brandLabel` handles those that depend on the country. */
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

/** Returns the label of a brand's field: the tax ID of the United States is called EIN. */
export function brandLabel(field: BrandField, { einIssuingCountry }: Pick<BrandForm, 'einIssuingCountry'>): string {
  return field === 'ein' && einIssuingCountry === 'USA' ? 'EIN' : brandLabels[field];
}

/** The values of a brand form: text fields, undefined, null or empty until filled in. */
export type BrandForm = { [Field in BrandField]?: string | null | undefined };

/** What the identity check of a brand objects to, as the registry names it. */
export const brandFeedback = /* @__PURE__ */ valueSet({
  TAX_ID: 'Tax ID',
  STOCK_SYMBOL: 'Stock symbol',
  NONPROFIT: 'Non-profit status',
  GOVERNMENT_ENTITY: 'Government status',
  OTHERS: 'Other details',
});

export type BrandFeedback = ValueOf<typeof brandFeedback>;

/** The field to fix for each objection, and how. */
export const feedbackFixes: Readonly<Record<BrandFeedback, { field: BrandField; recipe: string }>> = {
  TAX_ID: {
    field: 'ein',
    recipe:
      'Copy the legal name and the tax ID from the letter of the tax authority (in the US, IRS CP 575 or 147C), letter by letter.',
  },
  STOCK_SYMBOL: {
    field: 'stockSymbol',
    recipe: 'Use the symbol of the company itself, not of its parent, and the exchange where it is listed.',
  },
  NONPROFIT: {
    field: 'entityType',
    recipe:
      'Choose Non-profit organization only if the IRS lists the tax ID as tax-exempt; otherwise choose Private company.',
  },
  GOVERNMENT_ENTITY: {
    field: 'entityType',
    recipe:
      'Choose Government only for a federal, state, or local agency; otherwise choose the legal form on the tax letter.',
  },
  OTHERS: {
    field: 'website',
    recipe: 'Use the official website, with the same legal name, address, and phone as in this form.',
  },
};

/** Statuses of an appeal against the identity check. */
export const appealStatus = /* @__PURE__ */ statusSet({
  NONE: { label: 'None', meaning: 'unknown' },
  PENDING: { label: 'Appeal in review', meaning: 'pending' },
  ACCEPTED: { label: 'Appeal accepted', meaning: 'active' },
  REJECTED: { label: 'Appeal rejected', meaning: 'failed' },
});

export type VettingStatus = ValueOf<typeof vettingStatus>;
export type AppealStatus = ValueOf<typeof appealStatus>;
