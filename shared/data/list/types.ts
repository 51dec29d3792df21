import type { ReactNode } from 'react';
import type { CallRequest, CallResponse, ListCallName, SummarizedListName, SummaryOf } from '../../contract';

/** One row of a list call. */
export type RowOf<Name extends ListCallName> = CallResponse<Name>['items'][number];
/** The fields that the server sorts a list by. */
export type SortFieldOf<Name extends ListCallName> = NonNullable<CallRequest<Name>['sort']>[number]['field'];
/** The keys of a list call's filter. */
export type FilterKeyOf<Name extends ListCallName> = Extract<keyof NonNullable<CallRequest<Name>['filter']>, string>;

/** A column of a table. The first one names the row. */
export interface Column<Row, SortField extends string = string> {
  /** Stable: the kept choice of columns names it. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** After the name of a row and outside of its link: a button, such as to copy it. First column only. */
  beside?: (row: Row) => ReactNode;
  /** The server's field, where the list can be sorted by it. */
  sort?: SortField;
  /** `end` for figures. */
  align?: 'end';
  /** Width in px, 136 unless told; what is longer is cut. A person may choose another. */
  width?: number;
  /** Takes what the other columns leave: the one with the longest text. */
  grow?: true;
  /** Not shown until a person chooses it. */
  hidden?: boolean;
  /** Place in the two lines of a phone: name, kind, status above; label, figures below. Unset ones are not shown there. */
  mobile?: 'name' | 'kind' | 'status' | 'label' | 'figures';
  /** Shown there instead of `cell`. */
  mobileCell?: (row: Row) => ReactNode;
}

/** A choice of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

interface FilterBase<Key extends string> {
  /** The key in the call's filter, and in the address. */
  key: Key;
  label: string;
  /** Rarely used: offered under "More" until it is set. */
  more?: true;
}

/** A filter of a list. Its value is in the address under `key`. */
export type FilterDefinition<Summary = unknown, Key extends string = string> =
  /** Any of some values; `options` may be read from the list's summary (its facets). `numeric` sends numbers. */
  | (FilterBase<Key> & { kind: 'options'; options: readonly FilterOption[] | ((summary: Summary) => readonly FilterOption[]); numeric?: boolean })
  /** Yes or no, in words. */
  | (FilterBase<Key> & { kind: 'flag'; yes: string; no: string })
  /** A calendar day. */
  | (FilterBase<Key> & { kind: 'day' })
  /** Free values, separated by commas; `pattern` refuses what the server would refuse. */
  | (FilterBase<Key> & { kind: 'text'; placeholder?: string; pattern?: RegExp })
  /** Days from and to, both included, in the account's zone; sent as the instants `from` and `to`. */
  | (FilterBase<'period'> & { kind: 'period' })
  /** Dollars from and to; sent as the money of `min` and `max`. */
  | (FilterBase<'amount'> & { kind: 'amount'; min: Key; max: Key });

/** The columns of one list call, as `listColumns` makes them from its description. */
export type ListColumns<Name extends ListCallName> = readonly Column<RowOf<Name>, SortFieldOf<Name>>[] & {
  readonly call: Name;
  /** The order of the list until a user chooses one: `-renewsOn` is descending. */
  readonly order: string;
};
/** The filters of one list call. */
export type ListFilters<Name extends SummarizedListName> = readonly FilterDefinition<SummaryOf<Name>, FilterKeyOf<Name>>[];
