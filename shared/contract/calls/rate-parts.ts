import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { deckKind, rateItem, rateState, rateUnit } from '../reference/rates';
import { useCase } from '../reference/use-cases';
import { Day } from './parts';
import { Money, Nullable, OneOf, Uuid } from './values';

/** The id of a price. */
export const RateId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** What a price is for; null for all. */
export const Dimensions = {
  item: OneOf(rateItem.values),
  channel: Nullable(OneOf(numberType.values)),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  useCase: Nullable(OneOf(useCase.values)),
  /** Units of the month from which on it applies. */
  tierFrom: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
};

/** A price of a list. Prices change at midnight UTC. */
export const RateRow = Type.Object({
  rateId: RateId,
  deckUUID: Uuid,
  deck: Type.String(),
  deckKind: OneOf(deckKind.values),
  ...Dimensions,
  unit: OneOf(rateUnit.values),
  price: Money,
  validFrom: Day,
  /** First day on which it no longer applies; null for an open end. */
  validTo: Nullable(Day),
  state: OneOf(rateState.values),
});

/** A price list. */
export const RateDeck = Type.Object({
  deckUUID: Uuid,
  name: Type.String(),
  kind: OneOf(deckKind.values),
  hostBrand: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
  /** Prices that are in force. */
  rates: Type.Integer(),
  /** Accounts to which it applies. */
  accounts: Type.Integer(),
  /**
   * The next days on which one of its prices begins or ends, each with the newest comparison of the prices that are
   * planned for it now.
   */
  changes: Type.Array(Type.Object({ day: Day, impactUUID: Nullable(Uuid) })),
  /** False for a list of all brands, if the caller manages one. */
  editable: Type.Boolean(),
});

/** A carrier's surcharge, with its history. */
export const SurchargeItem = Type.Object({
  surchargeId: RateId,
  carrier: OneOf(surchargeCarrier.values),
  channel: OneOf(numberType.values),
  direction: OneOf(direction.values),
  registered: Type.Boolean(),
  price: Money,
  validFrom: Day,
  validTo: Nullable(Day),
  state: OneOf(rateState.values),
});

/** A row of an import, compared with what is there. */
export const ImportLine = Type.Object({
  line: Type.Integer(),
  ...Dimensions,
  /** The price that it replaces; null for a new one. */
  before: Nullable(Money),
  price: Money,
  validFrom: Day,
});
