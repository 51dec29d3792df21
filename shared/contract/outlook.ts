import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { rateItem, rateUnit, renewalKind } from '../reference/rates';
import { defineCall } from './call';
import { Day } from './parts';
import { Money, Nullable, OneOf, Uuid } from './values';

/** A fee that falls due. */
export const Renewal = Type.Object({
  kind: OneOf(renewalKind.values),
  refUUID: Uuid,
  /** The number in E.164 (or a short code), or the name of the campaign. */
  name: Type.String(),
  dueOn: Day,
  amount: Money,
  /** False: it is not charged and ends on that day. */
  autoRenew: Type.Boolean(),
  /** Whether today's balance pays it after all that falls due before it; null for roles that do not see the balance. */
  funded: Nullable(Type.Boolean()),
});

/** What one unit costs. */
export const Rate = Type.Object({
  item: OneOf(rateItem.values),
  /** Null for what does not depend on it. */
  channel: Nullable(OneOf(numberType.values)),
  direction: Nullable(OneOf(direction.values)),
  unit: OneOf(rateUnit.values),
  price: Money,
  /** Name of the price list. */
  source: Type.String(),
  validFrom: Day,
  /** First day on which it no longer holds; null for an open end. */
  validTo: Nullable(Day),
});

/** What a carrier charges on top, per segment. */
export const SurchargeRate = Type.Object({
  carrier: OneOf(surchargeCarrier.values),
  channel: OneOf(numberType.values),
  direction: OneOf(direction.values),
  registered: Type.Boolean(),
  price: Money,
  validFrom: Day,
  validTo: Nullable(Day),
});

/** What will be charged, and at which prices. */
export const outlook = {
  'account.manage/getupcomingrenewals': defineCall({
    summary: 'Lists the fees due within a number of days (default 90), at most the next 1,000. The totals include all of them.',
    access: ['customer', 'accountOwner', 'finance', 'tech'],
    request: Type.Object({ horizonDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })) }, { additionalProperties: false }),
    response: Type.Object({
      items: Type.Array(Renewal),
      /** How many there are, shown or not. */
      total: Type.Integer(),
      /** What is charged within 7, 30 and 90 days. */
      totals: Type.Object({ d7: Money, d30: Money, d90: Money }),
      /** First day whose fees today's balance does not pay; null if it pays all, or for roles that do not see it. */
      shortfallOn: Nullable(Day),
    }),
  }),
  'account.manage/getbillingrates': defineCall({
    summary: 'Lists the prices in effect on a day (default today).',
    access: ['customer', 'accountOwner', 'finance'],
    request: Type.Object({ asOf: Type.Optional(Day) }, { additionalProperties: false }),
    response: Type.Object({ asOf: Day, items: Type.Array(Rate), surcharges: Type.Array(SurchargeRate) }),
  }),
};
