import { Refusal } from '../../../base/refusal';
import type { DomainDeps } from '../../../work/deps';
import { RegistryRejected } from '../campaign-registry';

/**
 * Asks the registry while a user waits. 503 if it doesn't answer; what it rejects is thrown as `RegistryRejected`.
 * `task` completes the logged sentence.
 */
export async function askRegistry<Answer>(
  { log }: Pick<DomainDeps, 'log'>,
  task: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RegistryRejected) throw error;
    log({ level: 'error', message: `The registry could not be asked ${task}`, error });
    throw new Refusal(
      'unavailable',
      'UPSTREAM_UNAVAILABLE',
      'The registry doesn’t answer at the moment. Try again later.',
    );
  }
}
