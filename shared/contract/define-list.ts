import type Type from 'typebox';
import { defineCall, type Access, type CallSpec } from './call';
import { ListRequest, ListResponse, ListSummary, SummaryRequest } from './list';
import { summaryNameOf, type SummaryNameOf } from '../reference/summary-name';

type Fields = readonly string[];

interface ListSpec<Filter extends Type.TObject, Sorts extends Fields, Item extends Type.TSchema> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  filter: Filter;
  /** Fields that the list sorts by. */
  sorts: Sorts;
  /** A row. */
  item: Item;
}

interface SummarySpec<Sums extends Type.TProperties> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** What the whole filter has beside its total, such as totals of money, and the choices of the filters. */
  sums: Sums;
}

type ListCalls<Name extends string, Filter extends Type.TObject, Sorts extends Fields, Item extends Type.TSchema, Sums extends Type.TProperties> = Record<
  Name,
  CallSpec<ReturnType<typeof ListRequest<Filter, Sorts>>, ReturnType<typeof ListResponse<Item>>>
> &
  Record<SummaryNameOf<Name>, CallSpec<ReturnType<typeof SummaryRequest<Filter>>, ReturnType<typeof ListSummary<Sums>>>>;

/**
 * Declares the two calls of a list, with one access and one filter: its rows under the name given (`…/getusers`, `…/listnumbers`),
 * and its summary under the name with `summarize` (`…/summarizeusers`).
 */
export function defineList<const Name extends string, Filter extends Type.TObject, const Sorts extends Fields, Item extends Type.TSchema, Sums extends Type.TProperties>(
  name: Name,
  { summary, access, filter, sorts, item }: ListSpec<Filter, Sorts, Item>,
  whole: SummarySpec<Sums>,
): ListCalls<Name, Filter, Sorts, Item, Sums> {
  return {
    [name]: defineCall({ summary, access, request: ListRequest(filter, sorts), response: ListResponse(item) }),
    [summaryNameOf(name)]: defineCall({ summary: whole.summary, access, request: SummaryRequest(filter), response: ListSummary(whole.sums) }),
    // TypeScript widens computed keys.
  } as ListCalls<Name, Filter, Sorts, Item, Sums>;
}
