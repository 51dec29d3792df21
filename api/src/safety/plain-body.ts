import { Uuid } from '@heliograph/contract/calls/values';
import type { Schema } from './schemas';
import type { TenantIds } from './tenant-ids';

/** The objects of id properties whose names don't show it. */
const kindOf: Record<string, keyof TenantIds> = {
  messages: 'messageUUID',
  numbers: 'numberUUID',
  numberUUIDs: 'numberUUID',
  include: 'contactListUUID',
  exclude: 'contactListUUID',
  contacts: 'contactDataUUID',
  keep: 'contactDataUUID',
  notContactListUUID: 'contactListUUID',
  merge: 'spareContactUUID',
  contactListUUIDs: 'contactListUUID',
  added: 'contactListUUID',
  removed: 'contactListUUID',
  actorUUID: 'userUUID',
  createdByUUID: 'userUUID',
  entityUUID: 'accountUUID',
  entries: 'entryUUID',
  rules: 'ruleUUID',
  conversations: 'conversationUUID',
  deliveries: 'deliveryUUID',
  campaigns: 'campaignUUID',
  samples: 'campaignMessageUUID',
  notifications: 'notificationUUID',
  recipients: 'userUUID',
  assigneeUUID: 'userUUID',
  primaryMethodUUID: 'paymentMethodUUID',
  backupMethodUUID: 'paymentMethodUUID',
  planUUID: 'deckUUID',
  copyOf: 'deckUUID',
  exceptions: 'exceptionUUID',
};

/** Returns the type of object that an id at a path of a body refers to. */
export function kindAt(path: readonly string[]): keyof TenantIds {
  const key = path.findLast((part) => part !== '*') ?? '';
  return kindOf[key] ?? (key as keyof TenantIds);
}

const { pattern: uuid } = Uuid as Schema;

/**
 * Returns the smallest valid body of a call: own ids or plain values for required properties. Throws if a pattern
 * requires more.
 */
export function plainBody(
  { properties = {}, required = [] }: Schema,
  ids: TenantIds,
  path: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(required.map((key) => [key, plainValue(properties[key] ?? {}, ids, [...path, key])]));
}

function plainValue(schema: Schema, ids: TenantIds, path: readonly string[]): unknown {
  if (schema.pattern === uuid) return ids[kindAt(path)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return plainValue(schema.anyOf[0], ids, path);
  if (schema.type === 'object') return plainBody(schema, ids, path);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => plainValue(schema.items ?? {}, ids, [...path, '*']));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'string' && (!schema.pattern || new RegExp(schema.pattern).test('x')))
    return 'x'.repeat(Math.max(1, schema.minLength ?? 0));
  throw new Error(`No plain value fits ${path.join('.')}: write the body of the call in api/src/safety/samples.ts`);
}
