import { statusSet, valueSet, type ValueOf } from './value-set';

/** Registration of a brand with The Campaign Registry. */
export const brandStatus = /* @__PURE__ */ statusSet({
  DRAFT: { label: 'Draft', meaning: 'draft' },
  REGISTRATION_PENDING: { label: 'Registering', meaning: 'pending' },
  OK: { label: 'Registered', meaning: 'active' },
  REGISTRATION_FAILED: { label: 'Registration failed', meaning: 'failed' },
  DELETION_PENDING: { label: 'Deleting', meaning: 'draft' },
});

/** How far the registry has verified who the brand is. */
export const identityStatus = /* @__PURE__ */ statusSet({
  SELF_DECLARED: { label: 'Self-declared', meaning: 'unknown' },
  UNVERIFIED: { label: 'Unverified', meaning: 'attention' },
  VERIFIED: { label: 'Verified', meaning: 'active' },
  VETTED_VERIFIED: { label: 'Vetted', meaning: 'active' },
});

/** Vetting of a brand by a third party, which scores it. */
export const vettingStatus = /* @__PURE__ */ statusSet({
  NONE: { label: 'None', meaning: 'unknown' },
  PENDING: { label: 'Pending', meaning: 'pending' },
  ACTIVE: { label: 'Scored', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  EXPIRED: { label: 'Expired', meaning: 'attention' },
});

/** Legal forms of an organization that registers a brand (specification §3). */
export const legalForm = /* @__PURE__ */ valueSet({
  PRIVATE_PROFIT: 'Private company',
  PUBLIC_PROFIT: 'Publicly traded company',
  NON_PROFIT: 'Non-profit organization',
  GOVERNMENT: 'Government',
  SOLE_PROPRIETOR: 'Sole proprietor',
});

/** Business IDs besides the tax ID; they can raise the vetting score. */
export const altBusinessIdType = /* @__PURE__ */ valueSet({ NONE: 'None', DUNS: 'DUNS number', GIIN: 'GIIN', LEI: 'LEI' });

/** How large a customer the brand is to its provider, as The Campaign Registry asks. */
export const brandRelationship = /* @__PURE__ */ valueSet({
  BASIC_ACCOUNT: 'Basic account',
  SMALL_ACCOUNT: 'Small account',
  MEDIUM_ACCOUNT: 'Medium account',
  LARGE_ACCOUNT: 'Large account',
  KEY_ACCOUNT: 'Key account',
});

/** Lines of business that a form offers (specification §3). The registry has more, so the value is any string. */
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

/** Stock exchanges where a publicly traded brand may be listed (specification §3). */
export const stockExchange = /* @__PURE__ */ valueSet([
  'NASDAQ', 'NYSE', 'AMEX', 'AMX', 'ASX', 'B3', 'BME', 'BSE', 'FRA', 'ICEX', 'JPX', 'JSE',
  'KRX', 'LON', 'NSE', 'OMX', 'SEHK', 'SSE', 'STO', 'SWX', 'SZSE', 'TSX', 'TWSE', 'VSE',
]);

export type BrandStatus = ValueOf<typeof brandStatus>;
export type IdentityStatus = ValueOf<typeof identityStatus>;
export type LegalForm = ValueOf<typeof legalForm>;

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
