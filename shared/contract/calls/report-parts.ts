import Type from 'typebox';
import { Instant, Money, Nullable, Uuid } from './values';

/** The period of rows and totals; a null end is open. */
export const Searched = Type.Object({
  from: Nullable(Instant),
  to: Nullable(Instant),
  /**
   * True if older messages were omitted: a text search without a period covers the last 30 days. An explicit period is
   * always searched completely.
   */
  limited: Type.Boolean(),
  /** When `limited`, the time of the oldest message, from which a complete search would start; else null. */
  earliest: Nullable(Instant),
});

/** An API credential by its name. */
export const CredentialRef = Type.Object({ credentialUUID: Uuid, name: Type.String() });

/** Totals of all matching messages in the period searched. */
export const MessageTotals = Type.Object({
  messages: Type.Integer(),
  segments: Type.Integer(),
  surcharge: Money,
  total: Money,
});
