import Type from 'typebox';
import { cardBrand } from '../reference/deposits';
import { OneOf, Text } from './values';

/**
 * The sandbox's own card provider: `POST {api}/sandbox/tokenize` stands where a real provider's browser
 * library would send the card. It is no call of the dashboard: it needs no session and answers the bare
 * token; its errors have the shape of the API's.
 */
export const CardDetails = Type.Object(
  {
    /** Digits, with or without blanks. */
    number: Text(30, 1),
    expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expYear: Type.Integer({ minimum: 2000, maximum: 2100 }),
    cvc: Text(4, 1),
    zip: Text(12, 1),
  },
  { additionalProperties: false },
);

/** What stands for a card from then on. */
export const CardToken = Type.Object({
  token: Type.String(),
  brand: OneOf(cardBrand.values),
  last4: Type.String(),
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
});

export type CardDetails = Type.Static<typeof CardDetails>;
export type CardToken = Type.Static<typeof CardToken>;
