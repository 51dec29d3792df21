import Type from 'typebox';
import {
  altBusinessIdType,
  appealStatus,
  brandFeedback,
  brandRelationship,
  brandStatus,
  identityStatus,
  legalForm,
  vettingStatus,
} from '../reference/tcr-brands';
import { CampaignStatusRef } from './parts';
import { RegistrationEventRow } from './registration-parts';
import { Instant, Money, Nullable, OneOf, PhoneText, Text, Uuid } from './values';

/** A brand registered with The Campaign Registry. */
export const BrandRow = Type.Object({
  brandUUID: Uuid,
  displayName: Type.String(),
  /** Legal name; null for a sole proprietor, and for a draft without one. */
  legalName: Nullable(Type.String()),
  entityType: OneOf(legalForm.values),
  /** Tax ID with all but the last four characters hidden; null for a sole proprietor. */
  einMasked: Nullable(Type.String()),
  vertical: Nullable(Type.String()),
  status: OneOf(brandStatus.values),
  /** Why registration failed; null otherwise. */
  statusReason: Nullable(Type.String()),
  identityStatus: OneOf(identityStatus.values),
  vettingStatus: OneOf(vettingStatus.values),
  /** 0 to 100; null before vetting. */
  vettingScore: Nullable(Type.Integer()),
  tmobileTier: Nullable(Type.String()),
  /** Segments per day that T-Mobile lets the brand send. */
  tmobileDailyCap: Nullable(Type.Integer()),
  /** AT&T message class of its campaigns by default. */
  attClass: Nullable(Type.String()),
  campaigns: Type.Integer(),
  createdAt: Instant,
  /** Registration and vetting fees paid so far. */
  feesPaid: Money,
});

/** A text of the form; null or '' clears it. */
export const optionalText = (maxLength: number) => Type.Optional(Nullable(Text(maxLength)));
/** A draft may have the start of one. */
export const optionalPhone = Type.Optional(Nullable(PhoneText(40)));

/**
 * The brand form. Drafts require only the name; submitted brands must satisfy all rules of
 * `reference/tcr-brand`. On an update, omitted fields are kept (so that the hidden tax ID need not be
 * sent), null or '' clears.
 */
export const BrandFields = {
  entityType: OneOf(legalForm.values),
  displayName: Text(100, 1),
  /** Exactly as on the tax authority's notice (IRS CP 575). */
  legalName: optionalText(100),
  /** Country of the address, three letters. */
  country: optionalText(3),
  /** Tax ID as typed; only digits and letters are stored. */
  ein: optionalText(30),
  einIssuingCountry: optionalText(3),
  altBusinessIdType: Type.Optional(Nullable(OneOf(altBusinessIdType.values))),
  altBusinessId: optionalText(30),
  vertical: optionalText(40),
  stockSymbol: optionalText(10),
  stockExchange: optionalText(10),
  businessContactEmail: optionalText(100),
  website: optionalText(100),
  firstName: optionalText(100),
  lastName: optionalText(100),
  mobilePhone: optionalPhone,
  email: optionalText(100),
  phone: optionalPhone,
  street: optionalText(100),
  city: optionalText(100),
  state: optionalText(10),
  postalCode: optionalText(20),
  brandRelationship: Type.Optional(Nullable(OneOf(brandRelationship.values))),
};

/** The answer of a change. */
export const Saved = Type.Object({
  brandUUID: Uuid,
  status: OneOf(brandStatus.values),
  identityStatus: OneOf(identityStatus.values),
  updatedAt: Instant,
  /** What was charged. */
  charged: Money,
});

/** The answer of a change of the form. */
export const SavedForm = Type.Object({ ...Saved.properties, revision: Type.String() });

/** What each step of a registration costs. */
export const BrandPrices = Type.Object({ registration: Money, vetting: Money, appeal: Money });

/** A brand with all its fields; the tax ID is masked. */
export const BrandDetail = Type.Object({
  ...BrandRow.properties,
  country: Nullable(Type.String()),
  einIssuingCountry: Nullable(Type.String()),
  altBusinessIdType: OneOf(altBusinessIdType.values),
  altBusinessId: Nullable(Type.String()),
  stockSymbol: Nullable(Type.String()),
  stockExchange: Nullable(Type.String()),
  businessContactEmail: Nullable(Type.String()),
  website: Nullable(Type.String()),
  firstName: Nullable(Type.String()),
  lastName: Nullable(Type.String()),
  mobilePhone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  street: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  brandRelationship: OneOf(brandRelationship.values),
  updatedAt: Instant,
  /** Of what its form edits. */
  revision: Type.String(),
  submittedAt: Nullable(Instant),
  /** Why the brand can't be changed now; null if it can. */
  lockedReason: Nullable(Type.String()),
  linkedCampaigns: Type.Array(CampaignStatusRef),
  /** What the identity check objects to. */
  feedback: Type.Array(Type.Object({ category: OneOf(brandFeedback.values), text: Type.String() })),
  /** Why the vetting failed; null otherwise. */
  vettingReason: Nullable(Type.String()),
  appealStatus: OneOf(appealStatus.values),
  appealReason: Nullable(Type.String()),
  /** Why a vetting can't be ordered now, and why the identity check can't be appealed; null if it can. */
  vettingBlocked: Nullable(Type.String()),
  appealBlocked: Nullable(Type.String()),
  /** Whether a sole proprietor has to enter the code that was texted to the mobile phone. */
  waitsForCode: Type.Boolean(),
  prices: BrandPrices,
  /** The timeline, oldest first. */
  events: Type.Array(RegistrationEventRow),
});
