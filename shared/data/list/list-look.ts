import { boundedWidth } from '../table/column-widths';
import type { Column } from './types';

/** How a person has a list drawn. What is missing is the list's own choice. */
export interface ListLook {
  /** Columns that are shown or hidden against the list's own choice, by id. */
  shown?: Record<string, boolean>;
  /** Ids of columns in the order chosen; columns that are not named keep their place behind them. */
  order?: string[];
  /** Widths in px by column. */
  widths?: Record<string, number>;
  /** Rows of 32 px. */
  compact?: boolean;
}

type Columns = readonly Pick<Column<never>, 'id' | 'hidden'>[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a kept look that make sense: another version of the list may have written it. */
export function readLook(kept: unknown): ListLook {
  if (!isRecord(kept)) return {};
  const { shown, order, widths, compact } = kept;
  return {
    ...(isRecord(shown) && { shown: shown as Record<string, boolean> }),
    ...(Array.isArray(order) && { order: order.filter((id): id is string => typeof id === 'string') }),
    ...(isRecord(widths) && { widths: Object.fromEntries(Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))) }),
    ...(compact === true && { compact }),
  };
}

/** Every column in the order of a look. The first one names the row and stays where it is. */
export function orderedColumns<Known extends Columns[number]>(columns: readonly Known[], { order = [] }: ListLook): readonly Known[] {
  const [name, ...rest] = columns;
  if (!name || order.length === 0) return columns;
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length + columns.findIndex((column) => column.id === id));
  return [name, ...rest.sort((one, other) => place(one.id) - place(other.id))];
}

/** Whether a look shows a column; the one that names the row it always does. */
export const isShown = (columns: Columns, { shown }: ListLook, id: string): boolean =>
  id === columns[0]?.id || (shown?.[id] ?? !columns.find((column) => column.id === id)?.hidden);

/** A look as the address says it, whole: the columns shown in their order, those of a chosen width with it (`type.label-180`), and `compact`. */
export function lookText(columns: Columns, look: ListLook): { cols: string; density: string | null } {
  const shown = orderedColumns(columns, look).filter(({ id }) => isShown(columns, look, id));
  const cols = shown.map(({ id }) => (look.widths?.[id] ? `${id}-${look.widths[id]}` : id)).join('.');
  return { cols, density: look.compact ? 'compact' : null };
}

/** Reads a look out of the address; columns that the list does not have are left out. */
export function parseLook(columns: Columns, cols: string, density: string | null): ListLook {
  const named = cols.split('.').map((part) => /^(\w+?)(?:-(\d{2,3}))?$/.exec(part) ?? []);
  const order = named.flatMap(([, id]) => (columns.some((column) => column.id === id) && id ? [id] : []));
  return {
    shown: Object.fromEntries(columns.map(({ id }) => [id, order.includes(id)])),
    order,
    widths: Object.fromEntries(named.flatMap(([, id, width]) => (id && width && order.includes(id) ? [[id, boundedWidth(Number(width))]] : []))),
    compact: density === 'compact',
  };
}
