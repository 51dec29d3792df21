import type { ReactNode } from 'react';
import type { ListCallName } from '@heliograph/contract';
import type { ColumnKind, ColumnSpec, ColumnSpecs, ListSpec, SortIn } from '@heliograph/contract/lists/describe-list';
import type { StatusSet, ValueSet } from '@heliograph/contract/reference/value-set';
import { Count, Share, Dash, Money } from '../cells/numbers';
import { CalendarDay, DateTime, type TimeForm } from '../cells/date-time';
import { CopyPhone, Phone } from '../cells/phone';
import { Words, Zone } from '../cells/text';
import { Status } from '../cells/status';
import type { Column, ListColumns, RowOf, SortFieldOf } from './types';

/** The values that the cell of each kind can show. Other kinds need their own `cell`. */
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

/** The values that the cell of a column can show: those of its set if it has one, which statuses need. */
type ShownIn<Spec extends ColumnSpec> = Spec extends { of: ValueSet<infer Value> }
  ? Spec extends { kind: 'words' }
    ? readonly Value[]
    : Spec extends { kind: 'text' }
      ? Value | null
      : Spec extends { kind: 'status'; of: StatusSet }
        ? Value
        : never
  : Spec extends { kind: Exclude<keyof Shown, 'status'> }
    ? Shown[Spec['kind']]
    : never;

/** True for free text; values of the contract (`TOLL_FREE`) need labels, so their columns name a set. */
type IsFree<Value> = [Value] extends [readonly (infer Word)[]] ? IsFree<Word> : string extends Value ? true : false;

/** True if a value needs no custom cell. */
type HasCell<Spec extends ColumnSpec, Value> = [Value] extends [ShownIn<Spec>]
  ? Spec extends { of: ValueSet }
    ? true
    : Spec extends { kind: 'text' | 'words' }
      ? IsFree<NonNullable<Value>>
      : true
  : false;

type DisplayOptions<Row> = Pick<Column<Row>, 'width' | 'grow' | 'hidden' | 'mobile' | 'mobileCell' | 'beside'> & {
  /** The heading, if it differs from the description's. A CSV keeps the description's. */
  label?: string;
};

/** The display of one column of a list. */
type ViewColumn<Row, Id, Spec extends ColumnSpec> = DisplayOptions<Row> & { id: Id } & (HasCell<
    Spec,
    Id extends keyof Row ? Row[Id] : undefined
  > extends true
    ? { cell?: Column<Row>['cell'] } & (Spec extends { kind: 'instant' } ? { only?: TimeForm } : unknown)
    : { cell: Column<Row>['cell'] });

/** The columns of a table; those that are left out and have no width of their own are in the CSV only. */
type View<Row, Columns extends ColumnSpecs> = readonly {
  [Id in keyof Columns]: ViewColumn<Row, Id, Columns[Id]>;
}[keyof Columns][];

/** Requires that each column with a width of its own is a field that its kind can show. */
type Shows<Row, Columns extends ColumnSpecs> = {
  [Id in keyof Columns]: Columns[Id] extends { width: number }
    ? HasCell<Columns[Id], Id extends keyof Row ? Row[Id] : undefined>
    : true;
}[keyof Columns] extends true
  ? unknown
  : { columns: 'A column that its kind can’t show has its width and its cell in the view' };

/** Requires that a description only has sorts that the call supports. */
type SortsOf<Name extends ListCallName, Columns extends ColumnSpecs> = [SortIn<Columns>] extends [SortFieldOf<Name>]
  ? unknown
  : { sorts: SortFieldOf<Name> };

type AnyView = DisplayOptions<never> & { id: string; cell?: unknown; only?: TimeForm };

/** The options of a cell. */
interface CellOptions {
  only?: TimeForm;
  of?: ValueSet;
  balance?: true;
}

type Cells = { [Kind in keyof Shown]: (value: Shown[Kind], form: CellOptions) => ReactNode };

const cells: Cells = {
  text: (text, { of }) => (text ? (of?.label(text) ?? text) : <Dash />),
  words: (words, { of }) => <Words of={of ? words.map((word) => of.label(word)) : words} />,
  phone: (number) => <Phone number={number} />,
  // The types allow a status without a cell only if its set has meanings.
  status: (value, { of }) => <Status of={of as StatusSet} is={value} />,
  instant: (at, { only }) => <DateTime at={at} only={only} />,
  day: (day) => <CalendarDay day={day} />,
  zone: (code) => <Zone code={code} />,
  usd: (usd, { balance }) => <Money usd={usd} balance={balance} />,
  integer: (value) => (value === null ? <Dash /> : <Count value={value} />),
  share: (share) => <Share of={share} />,
};

const figures: readonly ColumnKind[] = ['usd', 'integer', 'share'];

/**
 * Returns the cell of a kind. A phone number that names its row is a link, so its button goes next to it; phones show
 * no button.
 */
function cellOf(
  id: string,
  kind: ColumnKind,
  form: CellOptions,
  names: boolean,
): Pick<Column<Record<string, unknown>>, 'cell' | 'mobileCell' | 'beside'> {
  const show = (cells as Partial<Record<ColumnKind, (value: unknown, form: CellOptions) => ReactNode>>)[kind];
  const plain = (row: Record<string, unknown>) => <Phone number={row[id] as string} copy={false} />;
  if (kind === 'phone' && names) return { cell: plain, beside: (row) => <CopyPhone number={row[id] as string} /> };
  return { cell: (row) => show?.(row[id], form), ...(kind === 'phone' && { mobileCell: plain }) };
}

/**
 * Returns the columns of a list's table. The view sets order, widths and mobile places; the description (from
 * `shared/contract/lists`, or from `describeList` in a remote) sets heading, sort, alignment and the default cell. A
 * `cell` is required if the kind can't show the row's value. Described columns with a width follow, hidden until users
 * add them.
 *
 * @example const columns = listColumns(contactsSpec, [
 *   { id: 'phone', width: 148, mobile: 'name' },
 *   { id: 'consent', width: 144, mobile: 'status', cell: (row) => <Consent row={row} /> },
 *   { id: 'createdAt', width: 112, only: 'day' },
 * ]);
 */
export function listColumns<Name extends ListCallName, const Columns extends ColumnSpecs>(
  list: ListSpec<Name, Columns> & SortsOf<Name, Columns> & Shows<RowOf<Name>, Columns>,
  view: View<RowOf<Name>, Columns>,
): ListColumns<Name> {
  const named = view as readonly AnyView[];
  const added = Object.entries<ColumnSpec>(list.columns).flatMap(([id, { width }]): AnyView[] =>
    width === undefined || named.some((column) => column.id === id) ? [] : [{ id, width, hidden: true }],
  );
  const columns = [...named, ...added].flatMap(({ only, label, ...display }, at) => {
    const spec = list.columns[display.id];
    if (!spec) return [];
    const { kind, of, sort, balance } = spec;
    const align = figures.includes(kind) ? ('end' as const) : undefined;
    return [
      {
        header: label ?? spec.label,
        sort: sort === true ? display.id : sort,
        align,
        ...(!display.cell && cellOf(display.id, kind, { only, of, balance }, at === 0)),
        ...display,
      },
    ];
  });
  return Object.assign(columns as unknown as readonly Column<RowOf<Name>, SortFieldOf<Name>>[], {
    call: list.call,
    order: list.order,
  });
}
