import Type from 'typebox';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const sortOf = <const Fields extends readonly string[]>(fields: Fields) =>
  Type.Optional(
    Type.Array(
      Type.Object({ field: OneOf(fields), dir: OneOf(['asc', 'desc'] as const) }, { additionalProperties: false }),
      {
        maxItems: 1,
      },
    ),
  );

/** Which page: its size, and the cursor that an earlier page returned. */
export const PageRequest = Type.Optional(
  Type.Object(
    { size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })), cursor: Type.Optional(Nullable(Text(2000))) },
    { additionalProperties: false },
  ),
);

/**
 * The request of every list: a filter of call-specific keys, at most one sort, a page by key
 * (`cursor` is opaque, from an earlier response) and the time zone in which calendar days start. Without
 * a time zone it is the account's, for staff their own, so that a page can call before the account has loaded.
 */
export const ListRequest = <Filter extends Type.TObject, const Fields extends readonly string[]>(
  filter: Filter,
  sortFields: Fields,
) =>
  Type.Object(
    {
      filter: Type.Optional(filter),
      sort: sortOf(sortFields),
      page: PageRequest,
      timezone: Type.Optional(Text(64)),
    },
    { additionalProperties: false },
  );

/** The request of a summary: the filter and time zone of a list, whatever its order and page. */
export const SummaryRequest = <Filter extends Type.TObject>(filter: Filter) =>
  Type.Object(
    {
      filter: Type.Optional(filter),
      timezone: Type.Optional(Text(64)),
      /** Counts every match exactly: a bulk call on all of them must send their number. */
      exactTotal: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  );

/** The request of an export: the same filter, sort and time zone (also of the times it writes), no page. */
export const ExportRequest = <Filter extends Type.TObject, const Fields extends readonly string[]>(
  filter: Filter,
  sortFields: Fields,
) =>
  Type.Object(
    { filter: Type.Optional(filter), sort: sortOf(sortFields), timezone: Type.Optional(Text(64)) },
    { additionalProperties: false },
  );

/** The response of every list: one page, and nothing that depends on other rows. */
export const ListResponse = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Object({ next: Nullable(Type.String()), prev: Nullable(Type.String()), size: Type.Integer() }),
    asOf: Instant,
  });

/**
 * The summary of a whole filter. `total` is exact if the call aggregates the whole filter anyway, up to
 * 10,000, and with `exactTotal`; else it is 10,000 and `totalIsExact` is false, which screens show as `10,000+`.
 */
export const ListSummary = <Sums extends Type.TProperties>(sums: Sums) =>
  Type.Object({ total: Type.Integer(), totalIsExact: Type.Boolean(), asOf: Instant, ...sums });

/** The type of any `ListRequest`. */
export interface AnyListRequest {
  filter?: Record<string, unknown>;
  sort?: { field: string; dir: 'asc' | 'desc' }[];
  page?: { size?: number; cursor?: string | null };
  timezone?: string;
}

/** The type of any `SummaryRequest`. */
export interface AnySummaryRequest {
  filter?: Record<string, unknown>;
  timezone?: string;
  exactTotal?: boolean;
}

/** The type of any `ListResponse`. */
export interface AnyListResponse<Item> {
  items: Item[];
  page: { next: string | null; prev: string | null; size: number };
  asOf: string;
}

/** The common part of all summaries. */
export interface AnySummary {
  total: number;
  totalIsExact: boolean;
  asOf: string;
}

/** A filter object: every key optional, unknown keys rejected (422). */
export const Filter = <Properties extends Record<string, Type.TSchema>>(properties: Properties) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false });

/** The rows of a bulk call; an unknown one is rejected with 404 and nothing changes. */
export const ChosenIds = Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000 }));

/**
 * Replaces ids in a bulk call to change every match of a filter ({} is every row). All three are
 * required together, without ids (422). `expected` is the count shown to the user: if another number of
 * rows matches by then, nothing changes (409, code `COUNT_CHANGED`).
 */
export const everyMatch = <Filter extends Type.TObject>(filter: Filter) => ({
  all: Type.Optional(Type.Literal(true)),
  filter: Type.Optional(filter),
  expected: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

/** An empty body. */
export const Nothing = Type.Object({}, { additionalProperties: false });
