import type Type from 'typebox';
import type { ColumnSpecs, ListSpec, SortIn } from '../lists/describe-list';
import { sortsOf } from '../lists/sorts';
import { defineCall, type Access, type CallSpec } from './call';
import { ExportRequest, ListRequest, ListResponse, ListSummary, SummaryRequest } from './list';
import { Csv } from './parts';
import { summaryNameOf, type SummaryNameOf } from '../reference/summary-name';

interface Rows<Filter extends Type.TObject, Item extends Type.TSchema> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  filter: Filter;
  /** A row. */
  item: Item;
}

interface Summary<Sums extends Type.TProperties> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** The summary besides the total, such as sums of money, and the options of the filters. */
  sums: Sums;
}

interface Export<Name extends string> {
  call: Name;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Who may export, if not everyone who can read the rows. */
  access?: Access;
}

type ListCalls<
  Name extends string,
  Filter extends Type.TObject,
  Sorts extends readonly string[],
  Item extends Type.TSchema,
  Sums extends Type.TProperties,
  Csvs extends string,
> = Record<Name, CallSpec<ReturnType<typeof ListRequest<Filter, Sorts>>, ReturnType<typeof ListResponse<Item>>>> &
  Record<
    SummaryNameOf<Name>,
    CallSpec<ReturnType<typeof SummaryRequest<Filter>>, ReturnType<typeof ListSummary<Sums>>>
  > &
  Record<Csvs, CallSpec<ReturnType<typeof ExportRequest<Filter, Sorts>>, typeof Csv> & { kind: 'csv' }>;

/**
 * Declares the calls of a described list, with one filter and its sorts: its rows by the name of the description
 * (`…/getusers`, `…/listnumbers`), its summary by the name with `summarize` (`…/summarizeusers`), and its CSV.
 */
export function defineList<
  const Name extends string,
  const Columns extends ColumnSpecs,
  Filter extends Type.TObject,
  Item extends Type.TSchema,
  Sums extends Type.TProperties,
  const Csvs extends string = never,
>(
  list: ListSpec<Name, Columns>,
  { summary, access, filter, item }: Rows<Filter, Item>,
  totals: Summary<Sums>,
  csv?: Export<Csvs>,
): ListCalls<Name, Filter, readonly SortIn<Columns>[], Item, Sums, Csvs> {
  const sorts = sortsOf(list);
  return {
    [list.call]: defineCall({
      summary,
      access,
      effect: 'reads',
      request: ListRequest(filter, sorts),
      response: ListResponse(item),
    }),
    [summaryNameOf(list.call)]: defineCall({
      summary: totals.summary,
      access,
      effect: 'reads',
      request: SummaryRequest(filter),
      response: ListSummary(totals.sums),
    }),
    ...(csv && {
      [csv.call]: defineCall({
        summary: csv.summary,
        access: csv.access ?? access,
        effect: 'reads',
        request: ExportRequest(filter, sorts),
        response: Csv,
        kind: 'csv',
      }),
    }),
    // TypeScript widens computed keys.
  } as unknown as ListCalls<Name, Filter, readonly SortIn<Columns>[], Item, Sums, Csvs>;
}
