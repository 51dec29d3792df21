import { boundedWidth } from '../table/column-widths';
import type { Column } from './types';

/** A user's layout of a list. Missing parts use the list's defaults. */
export interface ListLayout {
  /** Columns shown or hidden against the default, by id. */
  shown?: Record<string, boolean>;
  /** Ids of columns in the chosen order; other columns follow in their default order. */
  order?: string[];
  /** Widths in px, by column. */
  widths?: Record<string, number>;
  /** Rows of 32 px. */
  compact?: boolean;
}

type Columns = readonly Pick<Column<never>, 'id' | 'hidden'>[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the valid parts of a saved layout, which another version of the list may have written. */
export function readLayout(stored: unknown): ListLayout {
  if (!isRecord(stored)) return {};
  const { shown, order, widths, compact } = stored;
  return {
    ...(isRecord(shown) && { shown: shown as Record<string, boolean> }),
    ...(Array.isArray(order) && { order: order.filter((id): id is string => typeof id === 'string') }),
    ...(isRecord(widths) && {
      widths: Object.fromEntries(
        Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
      ),
    }),
    ...(compact === true && { compact }),
  };
}

/** Returns every column in the order of a layout. The first one names the row and stays first. */
export function orderedColumns<Known extends Columns[number]>(
  columns: readonly Known[],
  { order = [] }: ListLayout,
): readonly Known[] {
  const [name, ...rest] = columns;
  if (!name || order.length === 0) return columns;
  const place = (id: string): number =>
    order.includes(id) ? order.indexOf(id) : order.length + columns.findIndex((column) => column.id === id);
  return [name, ...rest.sort((one, other) => place(one.id) - place(other.id))];
}

/** Checks whether a layout shows a column; the first one is always shown. */
export const isShown = (columns: Columns, { shown }: ListLayout, id: string): boolean =>
  id === columns[0]?.id || (shown?.[id] ?? !columns.find((column) => column.id === id)?.hidden);

/**
 * Formats a complete layout for the address: visible columns in order with any chosen width (`type.label-180`), and
 * `compact`.
 */
export function formatLayout(columns: Columns, layout: ListLayout): { cols: string; density: string | null } {
  const shown = orderedColumns(columns, layout).filter(({ id }) => isShown(columns, layout, id));
  const cols = shown.map(({ id }) => (layout.widths?.[id] ? `${id}-${layout.widths[id]}` : id)).join('.');
  return { cols, density: layout.compact ? 'compact' : null };
}

/** Parses a layout from the address, ignoring unknown columns. */
export function parseLayout(columns: Columns, cols: string, density: string | null): ListLayout {
  const parts = cols.split('.').map((part) => /^(\w+?)(?:-(\d{2,3}))?$/.exec(part) ?? []);
  const order = parts.flatMap(([, id]) => (columns.some((column) => column.id === id) && id ? [id] : []));
  return {
    shown: Object.fromEntries(columns.map(({ id }) => [id, order.includes(id)])),
    order,
    widths: Object.fromEntries(
      parts.flatMap(([, id, width]) => (id && width && order.includes(id) ? [[id, boundedWidth(Number(width))]] : [])),
    ),
    compact: density === 'compact',
  };
}
