import type { CallName, CallSpec } from '@heliograph/contract';
import type { Schema } from './schemas';
import { uuidPaths } from './schemas';

/** The calls of a contract, by name. */
export type Contract = Readonly<Record<string, Pick<CallSpec, 'access' | 'request'>>>;

/**
 * Returns the names of calls without a route: a test that only sends bodies would mistake their 404 for a rejection.
 */
export const withoutRoute = (contract: Contract, registered: ReadonlySet<string>): string[] =>
  Object.keys(contract).filter((name) => !registered.has(name));

/** Returns the names of tenant calls that take a row's id outside a filter: the tenant matrix needs a body of each. */
export const callsWithRowIds = (contract: Contract): string[] =>
  Object.entries(contract)
    .filter(
      ([name, { access, request }]) =>
        access !== 'public' &&
        !name.startsWith('admin.manage/') &&
        uuidPaths(request as Schema).some(([first]) => first !== 'filter'),
    )
    .map(([name]) => name);

/** Returns the ones without a sample body. */
export const withoutSample = (contract: Contract, samples: Partial<Record<CallName, unknown>>): string[] =>
  callsWithRowIds(contract).filter((name) => !(name in samples));

/** Throws with the names of calls that a test does not handle. */
export function expectNone(names: readonly string[], what: string): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`);
}
