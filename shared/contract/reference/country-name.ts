import { countries } from './countries';

const names = new Map(countries.map(({ code3, name }) => [code3, name]));

/** Returns the name of a country by its three-letter code; the code itself if unknown. */
export function countryName(code3: string): string {
  return names.get(code3) ?? code3;
}
