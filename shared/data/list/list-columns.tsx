import type { ReactNode } from 'react';
import type { ListCallName } from '../../contract';
import type { ColumnKind, ColumnSpecs, ListSpec } from '../../lists/describe-list';
import { Count } from '../cells/count';
import { CalendarDay, DateTime, type TimeForm } from '../cells/date-time';
import { Dash, Money } from '../cells/money';
import { CopyPhone, Phone } from '../cells/phone';
import { Share } from '../cells/share';
import { Words } from '../cells/words';
import { Zone } from '../cells/zone';
import { Status } from '../status/status';
import type { StatusWord } from '../status/status-words';
import type { Column, ListColumns, RowOf, SortFieldOf } from './types';

/** What the cell of a kind can show. A kind that isn't here has none. */
interface Shown {
  text: string | null;
  words: readonly string[];
  phone: string;
  status: StatusWord;
  instant: string | null;
  day: string | null;
  zone: string | null;
  usd: string | null;
  integer: number | null;
  share: number | null;
}

/** True for text that a user reads as it is; words of the contract (`TOLL_FREE`) have names of their own. */
type IsFree<Value> = [Value] extends [readonly (infer Word)[]] ? IsFree<Word> : string extends Value ? true : false;

/** True if a value needs no cell of the view. */
type HasCell<Kind extends ColumnKind, Value> = Kind extends keyof Shown ? ([Value] extends [Shown[Kind]] ? (Kind extends 'text' | 'words' ? IsFree<NonNullable<Value>> : true) : false) : false;

type Look<Row> = Pick<Column<Row>, 'width' | 'grow' | 'hidden' | 'mobile' | 'mobileCell' | 'beside'>;

/** How a table shows one column of a list. */
type ViewColumn<Row, Id, Kind extends ColumnKind> = Look<Row> & { id: Id } & (HasCell<Kind, Id extends keyof Row ? Row[Id] : undefined> extends true
    ? { cell?: Column<Row>['cell'] } & (Kind extends 'instant' ? { only?: TimeForm } : unknown)
    : { cell: Column<Row>['cell'] });

/** How a table shows the columns of a list; a column that isn't named is in the CSV only. */
type View<Row, Columns extends ColumnSpecs> = readonly { [Id in keyof Columns]: ViewColumn<Row, Id, Columns[Id]['kind']> }[keyof Columns][];

type Cells = { [Kind in keyof Shown]: (value: Shown[Kind], only?: TimeForm) => ReactNode };

const cells: Cells = {
  text: (text) => text || <Dash />,
  words: (words) => <Words of={words} />,
  phone: (number) => <Phone number={number} />,
  status: (word) => <Status is={word} />,
  instant: (at, only) => <DateTime at={at} only={only} />,
  day: (day) => <CalendarDay day={day} />,
  zone: (code) => <Zone code={code} />,
  usd: (usd) => <Money usd={usd} />,
  integer: (value) => (value === null ? <Dash /> : <Count value={value} />),
  share: (share) => <Share of={share} />,
};

const figures: readonly ColumnKind[] = ['usd', 'integer', 'share'];

/** The cell of a kind. A phone number as the name of a row is a link, so its button is beside it; on a phone there is none. */
function cellOf(id: string, kind: ColumnKind, only: TimeForm | undefined, names: boolean): Pick<Column<Record<string, unknown>>, 'cell' | 'mobileCell' | 'beside'> {
  const show = (cells as Partial<Record<ColumnKind, (value: unknown, only?: TimeForm) => ReactNode>>)[kind];
  const plain = (row: Record<string, unknown>) => <Phone number={row[id] as string} copy={false} />;
  if (kind === 'phone' && names) return { cell: plain, beside: (row) => <CopyPhone number={row[id] as string} /> };
  return { cell: (row) => show?.(row[id], only), ...(kind === 'phone' && { mobileCell: plain }) };
}

/**
 * Returns the columns of a list's table: order, widths and places are those of the view; heading, sort, alignment and, by the
 * kind, the cell are those of the description. The compiler asks for a `cell` where the kind has none for the row's value.
 *
 * @example
 * const columns = listColumns(contactsSpec, [
 *   { id: 'phone', width: 148, mobile: 'name' },
 *   { id: 'consent', width: 144, mobile: 'status', cell: (row) => <Consent row={row} /> },
 *   { id: 'createdAt', width: 112, only: 'day' },
 * ]);
 */
export function listColumns<Name extends ListCallName, const Columns extends ColumnSpecs>(
  list: ListSpec<Name, Columns>,
  view: View<RowOf<Name>, Columns>,
): ListColumns<Name> {
  const columns = (view as readonly (Look<never> & { id: string; cell?: unknown; only?: TimeForm })[]).flatMap(({ only, ...look }, at) => {
    const spec = list.columns[look.id];
    if (!spec) return [];
    const { label: header, kind, sort } = spec;
    const align = figures.includes(kind) ? ('end' as const) : undefined;
    return [{ header, sort: sort === true ? look.id : sort, align, ...(!look.cell && cellOf(look.id, kind, only, at === 0)), ...look }];
  });
  return Object.assign(columns as unknown as readonly Column<RowOf<Name>, SortFieldOf<Name>>[], { call: list.call, order: list.order });
}
