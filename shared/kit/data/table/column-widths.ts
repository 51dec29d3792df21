import type { Column } from '../list/types';

/** Widths of the checkbox column, including the gutter, and of the menu column, in px. */
export const selectWidth = 52;
export const menuWidth = 60;

/** Default width of a column, in px. */
const usual = 136;
/** Minimum width of a column that takes the remaining space, in px. */
const leastGrown = 140;

/** Bounds of a width set by a user, in px. */
export const widthBounds = { least: 64, most: 640 } as const;

/** Width of each column in px, null for those that take the remaining space, and the minimum total width. */
export interface ColumnWidths {
  of: readonly (number | null)[];
  least: number;
}

/** Returns the widths of the visible columns: the user's, else their defaults. */
export function columnWidths(
  columns: readonly Column<never>[],
  chosen: Readonly<Record<string, number>>,
): ColumnWidths {
  const of = columns.map(({ id, width, grow }) => chosen[id] ?? (grow ? null : (width ?? usual)));
  const least = columns.reduce((sum, { width }, at) => sum + (of[at] ?? Math.max(width ?? 0, leastGrown)), 0);
  return { of, least };
}

/** Limits a width to its bounds. */
export const boundedWidth = (px: number): number =>
  Math.round(Math.min(widthBounds.most, Math.max(widthBounds.least, px)));
