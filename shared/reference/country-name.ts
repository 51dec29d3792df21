import { countries } from './countries';

const names = new Map(countries.map(({ code3, name }) => [code3, name]));

/** The name of a country by its three letters; the letters of one that is not known. */
export function countryName(code3: string): string {
  return names.get(code3) ?? code3;
}
