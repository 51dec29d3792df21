import { calls } from '@heliograph/contract';
import type { CallName, CallSpec } from '@heliograph/contract';

interface BodySchema {
  properties?: Record<string, { properties?: Record<string, unknown> }>;
  required?: string[];
}

/**
 * Returns the export of a list with this name: a CSV with a filter that needs nothing else. Undefined for anything
 * else.
 */
export function exportSpec(name: string): (CallSpec & { name: CallName }) | undefined {
  const spec: CallSpec | undefined = Object.hasOwn(calls, name) ? calls[name as CallName] : undefined;
  const { properties = {}, required = [] } = (spec?.request ?? {}) as BodySchema;
  return spec?.kind === 'csv' && typeof spec.access !== 'string' && 'filter' in properties && required.length === 0
    ? { ...spec, name: name as CallName }
    : undefined;
}

/** Checks whether users with these roles may export the list. */
export function mayExport(name: string, roles: readonly string[]): boolean {
  const spec = exportSpec(name);
  return spec !== undefined && typeof spec.access !== 'string' && spec.access.some((role) => roles.includes(role));
}

/** Checks whether the list can be filtered by period. */
export function hasPeriod(name: string): boolean {
  const filter = ((exportSpec(name)?.request ?? {}) as BodySchema).properties?.['filter']?.properties ?? {};
  return 'from' in filter && 'to' in filter;
}
