import type { TenantIds } from './world';

/** What a property that holds ids, and is not named for it, names. */
const kindOf: Record<string, keyof TenantIds> = {
  numbers: 'numberUUID', contacts: 'contactDataUUID', contactListUUIDs: 'contactListUUID', actorUUID: 'userUUID', entityUUID: 'accountUUID',
};

/** What the id at a path of a body names. */
export function kindAt(path: readonly string[]): keyof TenantIds {
  const key = path.findLast((part) => part !== '*') ?? '';
  return kindOf[key] ?? (key as keyof TenantIds);
}
