import Type from 'typebox';
import { e164Pattern } from '../reference/e164';
import { campaignStatus } from '../reference/campaigns';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** An existing calendar day, YYYY-MM-DD. */
export const Day = Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', format: 'date' });

/** A number of the account: E.164, or the 5 or 6 digits of a short code. */
export const SendingNumber = Type.String({ pattern: `${e164Pattern}|^\\d{5,6}$` });

/** A share, 0 to 1; null if there is nothing to divide by. */
export const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/**
 * A filter by any of several values. An empty list is rejected (422): treated as "no condition" it would match every
 * row.
 */
export const Several = <Value extends Type.TSchema>(value: Value, maxItems = 50) =>
  Type.Array(value, { minItems: 1, maxItems });

/** A filter by any of several texts. */
export const AnyOf = <const Words extends readonly string[]>(words: Words) => Several(OneOf(words));

/** A filter by any of several ids. */
export const AnyUuid = Several(Uuid, 200);

/** A filter by any of several ids, with `none` for rows without one. */
export const AnyUuidOrNone = Several(Type.Union([Uuid, Type.Literal('none')]), 200);

/** A filter of rows by their keys: the row that a link opens, or those selected for an export. */
export const RowKeys = Several(Uuid, 1000);

/** Filters of every list: the search text. */
export const searchText = { text: Text(200) };

/** An instant, or a calendar day, which means its start in the time zone of the request. */
export const InstantOrDay = Type.Union([Instant, Day]);

/** Filters of lists by time: `from` is inclusive, `to` exclusive. */
export const timeRange = { from: InstantOrDay, to: InstantOrDay };

export const CampaignRef = Type.Object({ campaignUUID: Uuid, name: Type.String() });

/** A campaign with its registration status, for tables. */
export const CampaignStatusRef = Type.Object({
  campaignUUID: Uuid,
  name: Type.String(),
  status: OneOf(campaignStatus.values),
});

/** The sequence number of an entry in the ledger. */
export const EntryId = Type.String({ pattern: '^[1-9]\\d{0,17}$' });

/** The body of an export's response: UTF-8 with BOM, RFC 4180. */
export const Csv = Type.String({ description: 'text/csv, streamed' });

/** The body of a document's response. */
export const Pdf = Type.String({ description: 'application/pdf' });
