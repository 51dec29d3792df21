/** A state or region of a country: ISO 3166-2 without the country's prefix (`NJ`, not `US-NJ`). */
export interface State {
  code: string;
  name: string;
}

type StatesFile = Record<string, readonly (readonly [code: string, name: string])[]>;

/** No country with states starts with these letters, so they have no file. */
const initials = /^[A-WYZ][A-Z]{2}$/;

/**
 * Loads the states or regions of a country, sorted by name; empty for a country without any and for an
 * unknown code. Loads about a kilobyte on demand, so that forms without an address don't include it.
 */
export async function statesOf(code3: string): Promise<State[]> {
  if (!initials.test(code3)) return [];
  const file = (await import(`./states/${code3.charAt(0).toLowerCase()}.json`)) as { default: StatesFile };
  return (file.default[code3] ?? []).map(([code, name]) => ({ code, name }));
}
