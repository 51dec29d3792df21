import { DatabaseUnavailable } from '../db';
import type { DomainDeps } from '../work/deps';

/**
 * Returns a function that logs the failures of background work. That the database is away is not one: its connections
 * log it, once.
 */
export function reportFailures(log: DomainDeps['log'], message: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof DatabaseUnavailable)) log({ level: 'error', message, error });
  };
}
