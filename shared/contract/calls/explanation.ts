import Type from 'typebox';
import { stepResult, stepSource } from '../reference/waterfalls';
import { Day } from './parts';
import { Money, Nullable, OneOf, Uuid } from './values';

/** Units at one price. */
const Part = Type.Object({
  /** Name of the price list, or the carrier of a surcharge; null for a fixed amount. */
  list: Nullable(Type.String()),
  units: Type.Integer(),
  price: Money,
  /** Since when the price is in force; null for a fixed amount. */
  validFrom: Nullable(Day),
});

/** What a step of the waterfall did. */
export const StepTaken = Type.Object({
  step: Type.Integer(),
  name: Type.String(),
  source: OneOf(stepSource.values),
  result: OneOf(stepResult.values),
  parts: Type.Array(Part),
  /** Hundredths of a percent; null for steps with prices. */
  percent: Nullable(Type.Integer()),
  /** What it added, for all units. */
  amount: Money,
});

/** How an amount came about: the steps of the waterfall in their order, which add up to the total. */
export const Explanation = Type.Object({
  waterfallUUID: Uuid,
  waterfall: Type.String(),
  version: Type.Integer(),
  steps: Type.Array(StepTaken),
  total: Money,
});
