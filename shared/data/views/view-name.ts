import type { SavedView } from './views';

/** Most views that a list keeps for one user, and characters of a name. */
export const mostViews = 50;
export const longestName = 60;

/** Why a view cannot have a name, which is trimmed; undefined if it can. `view` is the one to be renamed, none for a new one. */
export function nameError(name: string, views: readonly SavedView[], view?: SavedView): string | undefined {
  if (!view && views.length >= mostViews) return `This list has ${mostViews} views, the most it can keep. Delete one first.`;
  if (name === '') return 'Name is required';
  if ([...name].length > longestName) return `Name must be less than ${longestName} characters`;
  const isTaken = views.some((other) => other.id !== view?.id && other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? `You already have a view named “${name}”` : undefined;
}
