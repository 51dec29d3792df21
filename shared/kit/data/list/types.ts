import type { ReactNode } from 'react';
import type { CallRequest, CallResponse, ListCallName, SummarizedListName, SummaryOf } from '@heliograph/contract';

/** A row of a list call. */
export type RowOf<Name extends ListCallName> = CallResponse<Name>['items'][number];
/** The sortable fields of a list. */
export type SortFieldOf<Name extends ListCallName> = NonNullable<CallRequest<Name>['sort']>[number]['field'];
/** The filter keys of a list call. */
export type FilterKeyOf<Name extends ListCallName> = Extract<keyof NonNullable<CallRequest<Name>['filter']>, string>;

/** A column of a table. The first one names the row. */
export interface Column<Row, SortField extends string = string> {
  /** Stable, because saved layouts refer to it. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Shown after the name of a row, outside its link, such as a copy button. First column only. */
  beside?: (row: Row) => ReactNode;
  /** The server's field, if the list can be sorted by it. */
  sort?: SortField;
  /** `end` for numbers. */
  align?: 'end';
  /** Width in px, 136 by default; longer content is truncated. Users may change it. */
  width?: number;
  /** Takes the remaining width: the column with the longest text. */
  grow?: true;
  /** Hidden until a user shows it. */
  hidden?: boolean;
  /**
   * Place in the two lines of a phone: name, kind, status above; label, numbers below. Without it the column is not
   * shown there.
   */
  mobile?: 'name' | 'kind' | 'status' | 'label' | 'figures';
  /** Shown on phones instead of `cell`. */
  mobileCell?: (row: Row) => ReactNode;
}

/** An option of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

interface FilterBase<Key extends string> {
  /** The key in the request's filter and in the address. */
  key: Key;
  label: string;
  /** Rarely used: offered under More until it is set. */
  more?: true;
}

/** A filter of a list. Its value is in the address under `key`. */
export type FilterDefinition<Summary = unknown, Key extends string = string> =
  /** Any of several values; `options` may come from the list's summary (its facets). `numeric` sends numbers. */
  | (FilterBase<Key> & {
      kind: 'options';
      options: readonly FilterOption[] | ((summary: Summary) => readonly FilterOption[]);
      numeric?: boolean;
    })
  /** Yes or no, each with a label. */
  | (FilterBase<Key> & { kind: 'flag'; yes: string; no: string })
  /** A calendar day. */
  | (FilterBase<Key> & { kind: 'day' })
  /** Free-text values, separated by commas; `pattern` rejects what the server would reject. */
  | (FilterBase<Key> & { kind: 'text'; placeholder?: string; pattern?: RegExp })
  /** A period, both days included, in the account's zone; sent as the instants `from` and `to`. */
  | (FilterBase<'period'> & { kind: 'period' })
  /** A range of dollars; sent as `min` and `max`. */
  | (FilterBase<'amount'> & { kind: 'amount'; min: Key; max: Key })
  /** A filter of the screen's own, with its values as texts in the address. */
  | (FilterBase<Key> & { kind: 'own'; own: OwnFilter });

/** How a filter of a screen's own is read, sent, and edited. */
export interface OwnFilter {
  /** Checks a value from the address. */
  usable: (value: string) => boolean;
  /** Returns what the request's filter gets for a value. */
  request: (value: string) => unknown;
  /** Returns the content of a chip: text, or an element that loads it, such as the names of ids. */
  label: (values: readonly string[]) => ReactNode;
  editor: (props: { values: readonly string[]; onChange: (values: readonly string[]) => void }) => ReactNode;
}

/** The columns of one list call, as returned by `listColumns`. */
export type ListColumns<Name extends ListCallName> = readonly Column<RowOf<Name>, SortFieldOf<Name>>[] & {
  readonly call: Name;
  /** The default order of the list: `-renewsOn` is descending. */
  readonly order: string;
};
/** The filters of one list call. */
export type ListFilters<Name extends SummarizedListName> = readonly FilterDefinition<
  SummaryOf<Name>,
  FilterKeyOf<Name>
>[];
