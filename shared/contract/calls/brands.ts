import Type from 'typebox';
import { tcrBrandsSpec } from '../lists/tcr-brands';
import { brandRoles } from '../reference/roles';
import { brandStatus, identityStatus, legalForm } from '../reference/tcr-brands';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, RowKeys, searchText } from './parts';
import { IdempotencyKey } from './registration-parts';
import { Revision } from './set-change';
import { Money, OneOf, Text, Uuid } from './values';
import {
  BrandRow,
  optionalText,
  optionalPhone,
  BrandFields,
  Saved,
  SavedForm,
  BrandPrices,
  BrandDetail,
} from './brand-parts';

const filter = Filter({
  /** Text in display or legal name. */
  ...searchText,
  brandUUID: RowKeys,
  status: AnyOf(brandStatus.values),
  identityStatus: AnyOf(identityStatus.values),
  entityType: AnyOf(legalForm.values),
});

/** True submits the brand for registration (`REGISTRATION_PENDING`), false only saves. */
const submit = Type.Boolean();

/**
 * What a submission costs, as the user confirmed it; it is required to submit. Repeated with the same key, a submission
 * is charged once.
 */
const paid = { expectedFee: Type.Optional(Money), idempotencyKey: Type.Optional(IdempotencyKey) };

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
        legalName: optionalText(100),
        ein: optionalText(30),
        einIssuingCountry: optionalText(3),
        firstName: optionalText(100),
        lastName: optionalText(100),
        mobilePhone: optionalPhone,
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
