import type { HostBrand, HostTable } from '@heliograph/shared/contract/hosts';

/** Returns the site brand of a key that someone typed; throws with the known keys if there is none. */
export function siteBrand({ brands }: HostTable, key: string): HostBrand {
  const brand = Object.hasOwn(brands, key) ? brands[key] : undefined;
  if (!brand) throw new Error(`There is no site brand ${key}. There are ${Object.keys(brands).join(', ')}.`);
  return brand;
}
