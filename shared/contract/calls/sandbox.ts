import Type from 'typebox';
import { cardBrand } from '../reference/deposits';
import { OneOf, Text } from './values';

/**
 * The sandbox's card provider: `POST {api}/sandbox/tokenize` replaces the endpoint of a real provider's browser
 * library. It is not a call of the dashboard: it needs no session and returns only the
 * token; its errors have the same format as the API's.
 */
export const CardDetails = Type.Object(
  {
    /** Digits, with or without spaces. */
    number: Text(30, 1),
    expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expYear: Type.Integer({ minimum: 2000, maximum: 2100 }),
    cvc: Text(4, 1),
    zip: Text(12, 1),
  },
  { additionalProperties: false },
);

/** The token that represents the card. */
export const CardToken = Type.Object({
  token: Type.String(),
  brand: OneOf(cardBrand.values),
  last4: Type.String(),
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
});

/** What the cardholder chooses on the bank's page: `POST {api}/sandbox/confirm`, with the secret of the charge. */
export const CardConfirmation = Type.Object(
  { secret: Text(200, 1), approve: Type.Boolean() },
  { additionalProperties: false },
);

export type CardConfirmation = Type.Static<typeof CardConfirmation>;
export type CardDetails = Type.Static<typeof CardDetails>;
export type CardToken = Type.Static<typeof CardToken>;
