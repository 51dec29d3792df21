import Type from 'typebox';
import { ratesSpec } from '../lists/rates';
import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { deckKind, rateItem, rateLimits, rateState } from '../reference/rates';
import { pricingRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, Day, searchText } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';
import { RateId, Dimensions, RateRow, RateDeck, SurchargeItem, ImportLine } from './rate-parts';

const closed = { additionalProperties: false };
const filter = Filter({
  /** Text in the name of the price list. */
  ...searchText,
  deckUUID: AnyUuid,
  deckKind: AnyOf(deckKind.values),
  item: AnyOf(rateItem.values),
  channel: AnyOf(numberType.values),
  state: AnyOf(rateState.values),
});

const reads = [
  'admin.manage/getrates',
  'admin.manage/getratedecks',
  'admin.manage/getsurcharges',
  'admin.manage/getwaterfalls',
] as const;
const invalidates = [...reads];
const CsvText = Type.String({ maxLength: rateLimits.importBytes });
const Changed = Type.Object({ rateId: RateId });

export const ratesAdmin = {
  ...defineList(
    ratesSpec,
    { summary: 'Lists the prices of all price lists.', access: pricingRoles, filter, item: RateRow },
    {
      summary: 'Counts the matching prices, and returns filter options.',
      sums: { facets: Type.Object({ decks: Type.Array(Type.Object({ deckUUID: Uuid, name: Type.String() })) }) },
    },
    { call: 'admin.manage/exportrates', summary: 'Exports the same prices as CSV.' },
  ),
  'admin.manage/getratedecks': defineCall({
    summary: 'Lists the price lists.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({}, closed),
    response: Type.Object({ items: Type.Array(RateDeck) }),
  }),
  'admin.manage/saveratedeck': defineCall({
    summary:
      'Creates a price list of a plan, a site brand, or an account, with the prices of another one if one is named, or renames one. 409 if the brand or account has one.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object(
      {
        deckUUID: Type.Optional(Uuid),
        name: Text(rateLimits.nameLength),
        /** Required for a new one; fixed afterwards. */
        kind: Type.Optional(OneOf(['ACCOUNT', 'PLAN', 'HOST_BRAND'])),
        hostBrandId: Type.Optional(Type.Integer()),
        accountUUID: Type.Optional(Uuid),
        copyOf: Type.Optional(Uuid),
      },
      closed,
    ),
    response: Type.Object({ deckUUID: Uuid }),
  }),
  'admin.manage/saverate': defineCall({
    summary:
      'Adds a price from a future day on, which ends the one before it, or changes one that is not in force yet. 409 if another one is planned for then, 422 if something would have no price.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object(
      { rateId: Type.Optional(RateId), deckUUID: Uuid, ...Dimensions, price: Money, validFrom: Day },
      closed,
    ),
    response: Changed,
  }),
  'admin.manage/endrate': defineCall({
    summary:
      'Ends a price on a future day (the first day it no longer applies), or never. 409 if it has ended, 422 if something would have no price then.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object({ rateId: RateId, validTo: Nullable(Day) }, closed),
    response: Changed,
  }),
  'admin.manage/quoterateend': defineCall({
    summary:
      'Returns what happens if a price ends on a day: what prices from then on, or why it is refused. Nothing changes.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ rateId: RateId, validTo: Nullable(Day) }, closed),
    response: Type.Object({
      /** Names what would have no price; null if all that has a price keeps one. */
      refusal: Nullable(Type.String()),
      /** What prices instead of it; at most 20. */
      outcomes: Type.Array(
        Type.Object({
          events: Type.String(),
          accounts: Type.String(),
          /** The step that finds the price; null if nothing is added instead. */
          step: Nullable(Type.String()),
          /** Name of the price list; null for a fixed amount. */
          list: Nullable(Type.String()),
          /** Per unit. */
          price: Nullable(Money),
        }),
      ),
      /** How many outcomes are not listed. */
      more: Type.Integer(),
    }),
  }),
  'admin.manage/deleterate': defineCall({
    summary:
      'Deletes a price that is not in force yet; the one before it goes on. 409 for others, 422 if something would have no price then.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object({ rateId: RateId }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
  'admin.manage/quoterateimport': defineCall({
    summary: 'Compares prices of a CSV file with those of a list. Nothing changes.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ deckUUID: Uuid, csv: CsvText }, closed),
    response: Type.Object({
      changed: Type.Array(ImportLine),
      added: Type.Array(ImportLine),
      same: Type.Integer(),
      errors: Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() })),
    }),
  }),
  'admin.manage/importrates': defineCall({
    summary:
      'Adds the prices of a CSV file to a list, and changes planned ones, all or none of them. 422 if a row has an error, or if something would have no price. Takes the columns of the export too.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object({ deckUUID: Uuid, csv: CsvText }, closed),
    response: Type.Object({ added: Type.Integer(), same: Type.Integer() }),
  }),
  'admin.manage/startrateimpact': defineCall({
    summary:
      'Starts to compare, for the messages of the last 30 days, the prices of a list on a future day with those in force.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: ['admin.manage/getratedecks', 'admin.manage/getpricingimpact'],
    request: Type.Object({ deckUUID: Uuid, day: Day }, closed),
    response: Type.Object({ impactUUID: Uuid }),
  }),
  'admin.manage/getsurcharges': defineCall({
    summary: 'Lists the carriers’ surcharges: past, in force, and future.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({}, closed),
    response: Type.Object({ items: Type.Array(SurchargeItem), asOf: Instant }),
  }),
  'admin.manage/savesurcharge': defineCall({
    summary:
      'Adds a surcharge from a future day on, which ends the one before it. 409 if another one is planned for then. For staff of all brands.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object(
      {
        carrier: OneOf(surchargeCarrier.values),
        channel: OneOf(numberType.values),
        direction: OneOf(direction.values),
        registered: Type.Boolean(),
        price: Money,
        validFrom: Day,
      },
      closed,
    ),
    response: Type.Object({ surchargeId: RateId }),
  }),
  'admin.manage/deletesurcharge': defineCall({
    summary:
      'Deletes a surcharge that is not in force yet; the one before it goes on. 409 for others, 422 if something would have no price then.',
    access: pricingRoles,
    effect: 'prices',
    invalidates,
    request: Type.Object({ surchargeId: RateId }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
};
