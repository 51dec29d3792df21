import type { BarrelTypes } from '@heliograph/platform/remote';

/** The barrels that the shell provides: specifier → short name. */
export const providedBarrels: Map<string, string>;
/** Returns the types of provided barrels, by their short names. */
export function barrelTypes(): Record<string, BarrelTypes>;
/** Returns the types of what files use of provided barrels, by their short names. */
export function usedTypes(files: string[]): Record<string, BarrelTypes>;
