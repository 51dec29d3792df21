import type { ReactNode } from 'react';
import type { ListCallName } from '../../contract';
import type { ColumnKind, ColumnSpec, ColumnSpecs, ListSpec, SortIn } from '../../lists/describe-list';
import type { StatusSet, ValueSet } from '../../reference/value-set';
import { Count, Share, Dash, Money } from '../cells/numbers';
import { CalendarDay, DateTime, type TimeForm } from '../cells/date-time';
import { CopyPhone, Phone } from '../cells/phone';
import { Words, Zone } from '../cells/text';
import { Status } from '../cells/status';
import type { Column, ListColumns, RowOf, SortFieldOf } from './types';

/** What the cell of a kind can show. A kind that isn't here has none. */
interface Shown {
  text: string | null;
  words: readonly string[];
  phone: string;
  status: string;
  instant: string | null;
  day: string | null;
  zone: string | null;
  usd: string | null;
  integer: number | null;
  share: number | null;
}

/** What the cell of a column can show: values of its set where it has one, which a status must have. */
type ShownIn<Spec extends ColumnSpec> = Spec extends { of: ValueSet<infer Value> }
  ? Spec extends { kind: 'words' } ? readonly Value[] : Spec extends { kind: 'text' } ? Value | null : Spec extends { kind: 'status'; of: StatusSet } ? Value : never
  : Spec extends { kind: Exclude<keyof Shown, 'status'> } ? Shown[Spec['kind']] : never;

/** True for text that a user reads as it is; values of the contract (`TOLL_FREE`) have labels, so their column names the set. */
type IsFree<Value> = [Value] extends [readonly (infer Word)[]] ? IsFree<Word> : string extends Value ? true : false;

/** True if a value needs no cell of the view. */
type HasCell<Spec extends ColumnSpec, Value> = [Value] extends [ShownIn<Spec>]
  ? Spec extends { of: ValueSet } ? true : Spec extends { kind: 'text' | 'words' } ? IsFree<NonNullable<Value>> : true
  : false;

type Look<Row> = Pick<Column<Row>, 'width' | 'grow' | 'hidden' | 'mobile' | 'mobileCell' | 'beside'> & {
  /** The heading here, if not that of the description. A CSV keeps the described one. */
  label?: string;
};

/** How a table shows one column of a list. */
type ViewColumn<Row, Id, Spec extends ColumnSpec> = Look<Row> & { id: Id } & (HasCell<Spec, Id extends keyof Row ? Row[Id] : undefined> extends true
    ? { cell?: Column<Row>['cell'] } & (Spec extends { kind: 'instant' } ? { only?: TimeForm } : unknown)
    : { cell: Column<Row>['cell'] });

/** How a table shows the columns of a list; a column that isn't named is in the CSV only. */
type View<Row, Columns extends ColumnSpecs> = readonly { [Id in keyof Columns]: ViewColumn<Row, Id, Columns[Id]> }[keyof Columns][];

/** Requires that a description has no sorts but those of the call. */
type SortsOf<Name extends ListCallName, Columns extends ColumnSpecs> = [SortIn<Columns>] extends [SortFieldOf<Name>] ? unknown : { sorts: SortFieldOf<Name> };

/** What a cell needs besides the value. */
interface Form {
  only?: TimeForm;
  of?: ValueSet;
}

type Cells = { [Kind in keyof Shown]: (value: Shown[Kind], form: Form) => ReactNode };

const cells: Cells = {
  text: (text, { of }) => (text ? (of?.label(text) ?? text) : <Dash />),
  words: (words, { of }) => <Words of={of ? words.map((word) => of.label(word)) : words} />,
  phone: (number) => <Phone number={number} />,
  // The compiler takes a status without a cell only where the set is one of statuses.
  status: (value, { of }) => <Status of={of as StatusSet} is={value} />,
  instant: (at, { only }) => <DateTime at={at} only={only} />,
  day: (day) => <CalendarDay day={day} />,
  zone: (code) => <Zone code={code} />,
  usd: (usd) => <Money usd={usd} />,
  integer: (value) => (value === null ? <Dash /> : <Count value={value} />),
  share: (share) => <Share of={share} />,
};

const figures: readonly ColumnKind[] = ['usd', 'integer', 'share'];

/** The cell of a kind. A phone number as the name of a row is a link, so its button is beside it; on a phone there is none. */
function cellOf(id: string, kind: ColumnKind, form: Form, names: boolean): Pick<Column<Record<string, unknown>>, 'cell' | 'mobileCell' | 'beside'> {
  const show = (cells as Partial<Record<ColumnKind, (value: unknown, form: Form) => ReactNode>>)[kind];
  const plain = (row: Record<string, unknown>) => <Phone number={row[id] as string} copy={false} />;
  if (kind === 'phone' && names) return { cell: plain, beside: (row) => <CopyPhone number={row[id] as string} /> };
  return { cell: (row) => show?.(row[id], form), ...(kind === 'phone' && { mobileCell: plain }) };
}

/**
 * Returns the columns of a list's table: order, widths and places are those of the view; heading, sort, alignment and, by the
 * kind, the cell are those of the description: one of `shared/lists`, or one that a remote makes with `describeList` for itself. The compiler asks for a `cell` where the kind has none for the row's value.
 *
 * @example
 * const columns = listColumns(contactsSpec, [
 *   { id: 'phone', width: 148, mobile: 'name' },
 *   { id: 'consent', width: 144, mobile: 'status', cell: (row) => <Consent row={row} /> },
 *   { id: 'createdAt', width: 112, only: 'day' },
 * ]);
 */
export function listColumns<Name extends ListCallName, const Columns extends ColumnSpecs>(
  list: ListSpec<Name, Columns> & SortsOf<Name, Columns>,
  view: View<RowOf<Name>, Columns>,
): ListColumns<Name> {
  const columns = (view as readonly (Look<never> & { id: string; cell?: unknown; only?: TimeForm })[]).flatMap(({ only, label, ...look }, at) => {
    const spec = list.columns[look.id];
    if (!spec) return [];
    const { kind, of, sort } = spec;
    const align = figures.includes(kind) ? ('end' as const) : undefined;
    return [{ header: label ?? spec.label, sort: sort === true ? look.id : sort, align, ...(!look.cell && cellOf(look.id, kind, { only, of }, at === 0)), ...look }];
  });
  return Object.assign(columns as unknown as readonly Column<RowOf<Name>, SortFieldOf<Name>>[], { call: list.call, order: list.order });
}
