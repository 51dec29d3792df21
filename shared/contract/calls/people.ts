import Type from 'typebox';
import { emailPattern } from '../reference/email';
import { Nullable, Text } from './values';

/** One email address; only a received email proves that it exists. */
export const Email = Type.String({ pattern: `^${emailPattern}$`, maxLength: 100 });

/** The name that a user logs in with. */
export const Username = Type.String({ pattern: '^[a-z0-9._-]{3,50}$' });

/** A first or last name. */
export const PersonName = Text(50, 1);

export const Company = Text(100, 1);

/** A region/city identifier such as `America/New_York`. */
export const ZoneName = Text(64, 1);

/** A country by its ISO 3166-1 alpha-3 code. */
export const Country3 = Type.String({ pattern: '^[A-Z]{3}$' });

/** A postal address; `state` is the code of a subdivision, null for a country without any. */
export const Address = Type.Object(
  {
    line1: Text(100, 1),
    line2: Type.Optional(Nullable(Text(100))),
    city: Text(100, 1),
    state: Type.Optional(Nullable(Text(10))),
    postalCode: Type.Optional(Nullable(Text(20))),
    country: Country3,
  },
  { additionalProperties: false },
);
