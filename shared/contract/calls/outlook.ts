import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { rateItem, rateUnit, renewalKind } from '../reference/rates';
import { renewalRoles, billingRoles } from '../reference/roles';
import { useCase } from '../reference/use-cases';
import { defineCall } from './call';
import { Day } from './parts';
import { Money, Nullable, OneOf, Uuid } from './values';

/** A fee that will be due. */
export const Renewal = Type.Object({
  kind: OneOf(renewalKind.values),
  refUUID: Uuid,
  /** The number in E.164 (or a short code), or the name of the campaign. */
  name: Type.String(),
  dueOn: Day,
  amount: Money,
  /** False if it will not be charged and ends on that day. */
  autoRenew: Type.Boolean(),
  /** Whether today's balance covers it after all earlier fees; null for roles that do not see the balance. */
  funded: Nullable(Type.Boolean()),
  /** The day on which the number is released: unless funds are added, or because it is not renewed; null for others. */
  lostOn: Nullable(Day),
});

/** What an account pays for one unit. */
export const Rate = Type.Object({
  item: OneOf(rateItem.values),
  /** Null if it does not apply, or if all channels have the same price. */
  channel: Nullable(OneOf(numberType.values)),
  direction: Nullable(OneOf(direction.values)),
  /** What the price is limited to; null for all others. */
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  useCase: Nullable(OneOf(useCase.values)),
  /** Name of the campaign. */
  campaign: Nullable(Type.String()),
  /** Units of the month from which on it applies. */
  tierFrom: Type.Integer(),
  unit: OneOf(rateUnit.values),
  /** All of it, as it is charged. */
  price: Money,
  /** The part of it that is the carrier's. */
  surcharge: Money,
  /** Name of the price list, or of the step of the waterfall that sets the price itself. */
  source: Type.String(),
  /** First day on which it is another price, as planned now; null if none is planned. */
  validTo: Nullable(Day),
});

/** A carrier's surcharge per segment, which is part of the price of a text. */
export const SurchargeRate = Type.Object({
  carrier: OneOf(surchargeCarrier.values),
  channel: OneOf(numberType.values),
  direction: OneOf(direction.values),
  registered: Type.Boolean(),
  price: Money,
  validFrom: Day,
  validTo: Nullable(Day),
});

/** Upcoming charges, and their prices. */
export const outlook = {
  'account.manage/getupcomingrenewals': defineCall({
    summary:
      'Lists the fees due within a number of days (default 90), at most the next 1,000. The totals include all of them.',
    access: renewalRoles,
    effect: 'reads',
    request: Type.Object(
      { horizonDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })) },
      { additionalProperties: false },
    ),
    response: Type.Object({
      items: Type.Array(Renewal),
      /** Total number, including those not shown. */
      total: Type.Integer(),
      /** Charges within 7, 30 and 90 days. */
      totals: Type.Object({ d7: Money, d30: Money, d90: Money }),
      /**
       * First day whose fees today's balance does not cover; null if it covers all, or for roles that do not see it.
       */
      shortfallOn: Nullable(Day),
    }),
  }),
  'account.manage/getbillingrates': defineCall({
    summary: 'Lists what the account pays per unit on a day (default today), as it is charged.',
    access: billingRoles,
    effect: 'reads',
    request: Type.Object({ asOf: Type.Optional(Day) }, { additionalProperties: false }),
    response: Type.Object({ asOf: Day, items: Type.Array(Rate), surcharges: Type.Array(SurchargeRate) }),
  }),
};
