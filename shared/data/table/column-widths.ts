import type { Column } from '../list/types';

/** Width of the column with the boxes, gutter included, and of the one with the menus, in px. */
export const selectWidth = 52;
export const menuWidth = 60;

/** A column that says nothing of its width, in px. */
const usual = 136;
/** The least that a column that takes what is left may be, in px. */
const leastGrown = 140;

/** Bounds of a width that a person chooses, in px. */
export const widthBounds = { least: 64, most: 640 } as const;

/** Width of each column in px, null for those that take what is left, and the least width of all together. */
export interface ColumnWidths {
  of: readonly (number | null)[];
  least: number;
}

/** The widths of the columns shown: those chosen, else those that the columns ask for. */
export function columnWidths(columns: readonly Column<never>[], chosen: Readonly<Record<string, number>>): ColumnWidths {
  const of = columns.map(({ id, width, grow }) => chosen[id] ?? (grow ? null : (width ?? usual)));
  const least = columns.reduce((sum, { width }, at) => sum + (of[at] ?? Math.max(width ?? 0, leastGrown)), 0);
  return { of, least };
}

/** A width within its bounds. */
export const boundedWidth = (px: number): number => Math.round(Math.min(widthBounds.most, Math.max(widthBounds.least, px)));
