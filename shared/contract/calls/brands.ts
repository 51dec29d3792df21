import Type from 'typebox';
import { tcrBrandsSpec } from '../lists/tcr-brands';
import { brandRoles } from '../reference/roles';
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
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, CampaignStatusRef, RowKeys, searchText } from './parts';
import { IdempotencyKey, RegistrationEventRow } from './registration-parts';
import { Revision } from './set-change';
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

const filter = Filter({
  /** Text in display or legal name. */
  ...searchText,
  brandUUID: RowKeys,
  status: AnyOf(brandStatus.values),
  identityStatus: AnyOf(identityStatus.values),
  entityType: AnyOf(legalForm.values),
});

const text = (maxLength: number) => Type.Optional(Nullable(Text(maxLength)));
/** A draft may have the start of one. */
const phone = Type.Optional(Nullable(PhoneText(40)));

/**
 * The brand form. Drafts require only the name; submitted brands must satisfy all rules of
 * `reference/tcr-brand`. On an update, omitted fields are kept (so that the hidden tax ID need not be
 * sent), null or '' clears.
 */
export const BrandFields = {
  entityType: OneOf(legalForm.values),
  displayName: Text(100, 1),
  /** Exactly as on the tax authority's notice (IRS CP 575). */
  legalName: text(100),
  /** Country of the address, three letters. */
  country: text(3),
  /** Tax ID as typed; only digits and letters are stored. */
  ein: text(30),
  einIssuingCountry: text(3),
  altBusinessIdType: Type.Optional(Nullable(OneOf(altBusinessIdType.values))),
  altBusinessId: text(30),
  vertical: text(40),
  stockSymbol: text(10),
  stockExchange: text(10),
  businessContactEmail: text(100),
  website: text(100),
  firstName: text(100),
  lastName: text(100),
  mobilePhone: phone,
  email: text(100),
  phone,
  street: text(100),
  city: text(100),
  state: text(10),
  postalCode: text(20),
  brandRelationship: Type.Optional(Nullable(OneOf(brandRelationship.values))),
};

/** True submits the brand for registration (`REGISTRATION_PENDING`), false only saves. */
const submit = Type.Boolean();

/**
 * What a submission costs, as the user confirmed it; it is required to submit. Repeated with the same key, a submission
 * is charged once.
 */
const paid = { expectedFee: Type.Optional(Money), idempotencyKey: Type.Optional(IdempotencyKey) };

const Saved = Type.Object({
  brandUUID: Uuid,
  status: OneOf(brandStatus.values),
  identityStatus: OneOf(identityStatus.values),
  updatedAt: Instant,
  /** What was charged. */
  charged: Money,
});

const SavedForm = Type.Object({ ...Saved.properties, revision: Type.String() });

const BrandPrices = Type.Object({ registration: Money, vetting: Money, appeal: Money });

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

/** Calls that a registration changes, besides those of billing. */
const brandReads = ['account.manage/gettcrbrands', 'account.manage/gettcrbrand', 'account.manage/quotetcrbrand'];
const paidReads = [...brandReads, 'account.manage/getbalance', 'account.manage/getbillinghistory'];

export const brands = {
  ...defineList(
    tcrBrandsSpec,
    {
      summary: 'Lists the account’s TCR brands (The Campaign Registry).',
      access: brandRoles,
      filter,
      item: BrandRow,
    },
    { summary: 'Counts the matching brands.', sums: {} },
    { call: 'account.manage/exporttcrbrands', summary: 'Exports the same brands as CSV.' },
  ),
  'account.manage/gettcrbrand': defineCall({
    summary: 'Returns a brand with all its fields.',
    access: brandRoles,
    effect: 'reads',
    request: Type.Object({ brandUUID: Uuid }, { additionalProperties: false }),
    response: BrandDetail,
  }),
  'account.manage/quotetcrbrand': defineCall({
    summary: 'Returns what submitting a brand with these changes would cost now, and what other steps cost.',
    access: brandRoles,
    effect: 'reads',
    request: Type.Object(
      {
        brandUUID: Type.Optional(Uuid),
        entityType: Type.Optional(OneOf(legalForm.values)),
        legalName: text(100),
        ein: text(30),
        einIssuingCountry: text(3),
        firstName: text(100),
        lastName: text(100),
        mobilePhone: phone,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ fee: Money, ...BrandPrices.properties, available: Money }),
  }),
  'account.manage/createtcrbrand': defineCall({
    summary:
      'Saves a new brand as a draft, or submits it for registration. 409 if the fee is not what the user confirmed, 402 if the balance is too low.',
    access: brandRoles,
    effect: 'changes',
    effectWith: { effect: 'spends', properties: ['submit'] },
    invalidates: paidReads,
    request: Type.Object({ ...BrandFields, submit, ...paid }, { additionalProperties: false }),
    response: SavedForm,
  }),
  'account.manage/updatetcrbrand': defineCall({
    summary:
      'Updates a brand. Changing the legal form, legal name, tax ID, or the person of a registered brand has it checked again.',
    access: brandRoles,
    effect: 'changes',
    effectWith: { effect: 'spends', properties: ['submit'] },
    invalidates: paidReads,
    request: Type.Object(
      { brandUUID: Uuid, ...Type.Partial(Type.Object(BrandFields)).properties, submit, ...paid, revision: Revision },
      { additionalProperties: false },
    ),
    response: SavedForm,
  }),
  'account.manage/ordervetting': defineCall({
    summary: 'Orders the vetting of a registered brand by a third party, whose score raises what carriers allow.',
    access: brandRoles,
    effect: 'spends',
    invalidates: paidReads,
    request: Type.Object(
      { brandUUID: Uuid, expectedFee: Money, idempotencyKey: IdempotencyKey },
      { additionalProperties: false },
    ),
    response: Saved,
  }),
  'account.manage/appealtcrbrand': defineCall({
    summary: 'Appeals the identity check of a brand with evidence.',
    access: brandRoles,
    effect: 'spends',
    invalidates: paidReads,
    request: Type.Object(
      { brandUUID: Uuid, evidence: Text(2000, 20), expectedFee: Money, idempotencyKey: IdempotencyKey },
      { additionalProperties: false },
    ),
    response: Saved,
  }),
  'account.manage/confirmbrandphone': defineCall({
    summary:
      'Confirms the mobile phone of a sole proprietor with the code that the registry texted to it, which verifies the identity.',
    access: brandRoles,
    effect: 'changes',
    invalidates: [...brandReads, 'campaign.manage/getcampaignchoices'],
    request: Type.Object(
      { brandUUID: Uuid, code: Type.String({ pattern: '^[0-9]{6}$' }) },
      { additionalProperties: false },
    ),
    response: Type.Object({
      brandUUID: Uuid,
      status: OneOf(brandStatus.values),
      identityStatus: OneOf(identityStatus.values),
    }),
  }),
  'account.manage/sendbrandcode': defineCall({
    summary: 'Has the registry text another code to the mobile phone of a sole proprietor, at most one a minute.',
    access: brandRoles,
    effect: 'changes',
    invalidates: ['account.manage/gettcrbrand'],
    request: Type.Object({ brandUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'account.manage/deletetcrbrand': defineCall({
    summary:
      'Deletes a brand without active campaigns (otherwise 409). A registered brand is deleted once the registry confirms.',
    access: brandRoles,
    effect: 'changes',
    invalidates: brandReads,
    request: Type.Object({ brandUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean({ description: 'False until the registry confirms.' }) }),
  }),
};
