import type { Check, Refusal } from '../../release/gate/candidate';
import type { Releaser } from '../../release/acts/flip';
import { publish } from '../../release/acts/publish';
import { Refused } from '../../release/acts/refused';
import type { BuildPlace } from '../../server/store/release-store';

/** Returns the refusals of a check for a release of builds; empty if they pass. */
export async function refusalsOf(
  releaser: Releaser,
  check: Check,
  places: BuildPlace[],
  canary?: number,
): Promise<Refusal[]> {
  try {
    await publish(releaser, { places, canary }, [check]);
    return [];
  } catch (error) {
    if (error instanceof Refused) return error.refusals;
    throw error;
  }
}
