import Type from 'typebox';
import { Instant, Money, Nullable, Text } from './values';

/** A key that the caller chooses, under which a paid change takes effect once. */
export const IdempotencyKey = Text(100, 8);

/** An entry in the timeline of a brand or campaign. */
export const RegistrationEventRow = Type.Object({
  type: Type.String(),
  text: Type.String(),
  /** A fee that was charged; null if it was free. */
  amount: Nullable(Money),
  /** The user's name; null for the registry and carriers. */
  by: Nullable(Type.String()),
  at: Instant,
});
