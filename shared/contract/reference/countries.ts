import data from './countries.json';

/** A country by its ISO 3166-1 alpha-3 code. */
export interface Country {
  code3: string;
  name: string;
}

/** Every country of ISO 3166-1: the United States first, then by name (specification §3). */
export const countries: readonly Country[] = data.map(([code3 = '', name = '']) => ({ code3, name }));
