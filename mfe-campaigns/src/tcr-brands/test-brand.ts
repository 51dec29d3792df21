import type { Brand } from './list';

/** Returns a complete brand for tests, with changes. */
export const testBrand = (changes: Partial<Brand> = {}): Brand => ({
  brandUUID: '0190f0e0-0000-7000-8000-000000000b01',
  displayName: 'Harbor Lane', legalName: 'Harbor Lane Clinics, LLC', entityType: 'PRIVATE_PROFIT', einMasked: '••-•••6789', vertical: 'HEALTHCARE',
  status: 'DRAFT', statusReason: null, identityStatus: 'SELF_DECLARED', vettingStatus: 'NONE', vettingScore: null,
  tmobileTier: null, tmobileDailyCap: null, attClass: null, campaigns: 0, createdAt: '2026-11-01T00:00:00Z', feesPaid: '0.000000',
  country: 'USA', einIssuingCountry: 'USA', altBusinessIdType: 'NONE', altBusinessId: null, stockSymbol: null, stockExchange: null,
  businessContactEmail: null, website: 'https://harborlane.example', firstName: null, lastName: null, mobilePhone: null,
  email: 'legal@harborlane.example', phone: '+12015550123', street: '30 Montgomery Street', city: 'Jersey City', state: 'NJ', postalCode: '07302',
  brandRelationship: 'BASIC_ACCOUNT', updatedAt: '2026-11-01T00:00:00Z', submittedAt: null, lockedReason: null, linkedCampaigns: [],
  waitsForCode: false, feedback: [], vettingReason: null, appealStatus: 'NONE', appealReason: null, vettingBlocked: 'The brand must be registered first.', appealBlocked: 'The brand must be registered first.',
  prices: { registration: '4.500000', vetting: '41.000000', appeal: '11.000000' }, events: [],
  ...changes,
});
