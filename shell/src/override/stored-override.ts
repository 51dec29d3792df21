const key = 'heliograph.override';
const parameter = 'override';

/** Returns the override that this tab stores, as written, or an empty text. */
export const storedOverride = (): string => sessionStorage.getItem(key) ?? '';

/** Stores an override for this tab; an empty one clears it. */
export function storeOverride(text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/**
 * Removes the override from the URL at once, so that it is neither copied nor stored in the history. Returns null if
 * there is none.
 */
export function consumeOverride(): string | null {
  const address = new URL(location.href);
  const asked = address.searchParams.get(parameter);
  if (asked === null) return null;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  return asked;
}
