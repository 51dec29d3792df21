/** What was added to a set and removed from it. */
export interface SetDifference<Item> {
  added: Item[];
  removed: Item[];
}

/** Returns what differs between two sets. */
export function setChange<Item>(before: readonly Item[], after: readonly Item[]): SetDifference<Item> {
  return {
    added: [...new Set(after)].filter((item) => !before.includes(item)),
    removed: [...new Set(before)].filter((item) => !after.includes(item)),
  };
}

/** Returns a set with a change applied; an item that is added and removed is in it. */
export function applyChange<Item>(current: readonly Item[], { added, removed }: SetDifference<Item>): Item[] {
  return [...new Set([...current.filter((item) => !removed.includes(item)), ...added])];
}

/** Checks whether a change adds or removes something. */
export const changesSet = ({ added, removed }: SetDifference<unknown>): boolean => added.length + removed.length > 0;
