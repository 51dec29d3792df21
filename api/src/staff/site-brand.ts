import type { HostBrand, HostTable } from '@heliograph/contract/calls/hosts';

/** Returns the site brand with a key. Throws an error that lists the valid keys if there is none. */
export function siteBrand({ brands }: HostTable, key: string): HostBrand {
  const brand = Object.hasOwn(brands, key) ? brands[key] : undefined;
  if (!brand) throw new Error(`Unknown site brand: ${key}. Available site brands: ${Object.keys(brands).join(', ')}.`);
  return brand;
}
