import Type from 'typebox';
import { numbersSpec } from '../lists/numbers';
import { capability, inboundRoute, numberRegistration, numberStatus, numberType } from '../reference/numbers';
import { numberListRoles, technicalRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter } from './list';
import {
  AnyOf,
  AnyUuidOrNone,
  CampaignRef,
  CampaignStatusRef,
  Day,
  RowKeys,
  searchText,
  SendingNumber,
  Several,
  Share,
} from './parts';
import { EmailOrNone, Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** A number of the account. */
export const NumberRow = Type.Object({
  numberUUID: Uuid,
  number: SendingNumber,
  label: Type.String(),
  type: OneOf(numberType.values),
  capabilities: Type.Array(OneOf(capability.values)),
  city: Nullable(Type.String()),
  state: Nullable(Type.String({ description: 'Two letters.' })),
  campaign: Nullable(CampaignStatusRef),
  status: OneOf(numberStatus.values),
  registration: OneOf(numberRegistration.values),
  /** Why registration failed; null otherwise. */
  registrationError: Nullable(Type.String()),
  monthlyFee: Money,
  renewsOn: Nullable(Day),
  purchasedAt: Instant,
  autoRenew: Type.Boolean(),
  inboundRoute: OneOf(inboundRoute.values),
  /** The webhook that replaces the account's, with the route `OVERRIDE`; null otherwise. */
  overrideUrl: Nullable(Type.String()),
  /** Inbound messages are also emailed here; null if they are not. */
  forwardEmail: Nullable(Type.String()),
  /** Outbound messages in the last 30 days. */
  sent30Days: Type.Integer(),
  /** The share of delivered messages, among those with a final status. */
  deliveryRate: Share,
  /** Until when a released number can be restored; null for others. */
  restorableUntil: Nullable(Instant),
});

/**
 * The filter of the numbers of an account. Released ones match only by their status, for as long as they can be
 * restored.
 */
export const numberFilter = Filter({
  /** Digits anywhere in the number, or text in label or city. */
  ...searchText,
  numberUUID: RowKeys,
  type: AnyOf(numberType.values),
  campaignUUID: AnyUuidOrNone,
  status: AnyOf(numberStatus.values),
  registration: AnyOf(numberRegistration.values),
  state: Several(Text(2, 2), 60),
  areaCode: Several(Type.String({ pattern: '^\\d{3}$' }), 100),
  capability: AnyOf(capability.values),
  /** Renews before this day. */
  renewsBefore: Day,
  autoRenew: Type.Boolean(),
});

/** A change of numbers; omitted properties are kept. At least one is required (422). */
export const NumberPatch = Type.Partial(
  Type.Object({
    label: Text(100),
    /** The campaign to send on, of the same type as the number; null removes it from its campaign. */
    campaignUUID: Nullable(Uuid),
    autoRenew: Type.Boolean(),
    inboundRoute: OneOf(inboundRoute.values),
    /** An https address at a public host; required by the route `OVERRIDE` and cleared by any other. */
    overrideUrl: Nullable(Text(500)),
    forwardEmail: Nullable(EmailOrNone),
  }),
  { additionalProperties: false },
);

export const numbers = {
  ...defineList(
    numbersSpec,
    {
      summary: 'Lists the numbers of the account.',
      access: numberListRoles,
      filter: numberFilter,
      item: NumberRow,
    },
    {
      summary: 'Counts the matching numbers, and returns filter options.',
      sums: {
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          states: Type.Array(Type.String()),
          areaCodes: Type.Array(Type.String()),
        }),
      },
    },
    { call: 'account.manage/exportnumbers', summary: 'Exports the same numbers as CSV.', access: technicalRoles },
  ),
  'account.manage/updatenumber': defineCall({
    summary: 'Updates numbers: selected ones, or all that match a filter ({} matches every number).',
    access: technicalRoles,
    effect: 'changes',
    effectWith: { effect: 'spends', properties: ['patch.autoRenew'] },
    invalidates: [
      'account.manage/listnumbers',
      'account.manage/getupcomingrenewals',
      'account.manage/getbalance',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
      'conversation.manage/gettemplates',
    ],
    request: Type.Object(
      {
        numbers: ChosenIds,
        ...everyMatch(numberFilter),
        patch: NumberPatch,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      updated: Type.Integer(),
      /** Unchanged numbers with the reason; at most 1,000 of them are listed. */
      failed: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, message: Type.String() })),
      failedTotal: Type.Integer(),
      /** Warnings after a successful change, such as a campaign close to its limit of numbers. */
      warnings: Type.Array(Type.String()),
    }),
  }),
};
