import Type from 'typebox';
import { pricingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Revision } from './set-change';
import { Nullable, Text, Uuid } from './values';

/** Limits of the tags of an account. */
const tagLimits = { length: 40, count: 20 };

/** What sets the prices of an account. */
export const AccountPricing = Type.Object({
  /** The plan, a price list; null for none. */
  plan: Nullable(Type.Object({ deckUUID: Uuid, name: Type.String() })),
  /** Its waterfall; `own` is false for that of the site brand. */
  waterfall: Type.Object({ waterfallUUID: Uuid, name: Type.String(), own: Type.Boolean() }),
  /** Whether it has a price list of its own. */
  ownPrices: Type.Boolean(),
  /** Words that steps of a waterfall match. */
  tags: Type.Array(Type.String()),
  /** Of what its form edits. */
  revision: Type.String(),
});

export const accountPricing = {
  'admin.manage/setaccountpricing': defineCall({
    summary:
      'Sets the plan, the waterfall, and the tags of an account, in force at once. 422 if something that has a price would have none.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: [
      'admin.manage/getaccount',
      'admin.manage/getratedecks',
      'admin.manage/getwaterfalls',
      'admin.manage/getaudit',
    ],
    request: Type.Object(
      {
        accountUUID: Uuid,
        /** Null for none. */
        planUUID: Nullable(Uuid),
        /** Null for that of the site brand. */
        waterfallUUID: Nullable(Uuid),
        tags: Type.Array(Text(tagLimits.length, 1), { maxItems: tagLimits.count }),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: AccountPricing,
  }),
};
