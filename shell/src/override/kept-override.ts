const key = 'heliograph.override';
const parameter = 'override';

/** The override that this tab stores, as written; empty without one. */
export const keptOverride = (): string => sessionStorage.getItem(key) ?? '';

/** Keeps an override for this tab; an empty one is none. */
export function keepOverride(text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/** Removes the override from the address at once, so that it is neither copied nor stored in the history; null if there is none. */
export function takeOverride(): string | null {
  const address = new URL(location.href);
  const asked = address.searchParams.get(parameter);
  if (asked === null) return null;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  return asked;
}
