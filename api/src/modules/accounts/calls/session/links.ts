import type { HostConfig } from '@heliograph/contract/calls/hosts';
import { invalidLink, readOneTimeToken, type LiveToken, type TokenPurpose } from '../../../identity';
import { userById, type UserRecord } from '../../users/user-record';
import { Refusal } from '../../../../base/refusal';
import type { Deps } from '../../../../http/deps';

/**
 * Counts wrong credentials and codes, and dead links, against the address: before the work is done, and refunded unless
 * it fails that way. `failed` is true for a result that must count, too. Throws 429 for an address with too many.
 */
export async function countingFailures<Result>(
  deps: Deps,
  ip: string,
  work: () => Promise<Result>,
  failed: (result: Result) => boolean = () => false,
): Promise<Result> {
  await deps.addressLimits.spend('failure', ip);
  const attempt = await work().then(
    (result) => ({ kept: failed(result), end: () => result }),
    (error: unknown) => ({
      kept: error instanceof Refusal && ['unauthenticated', 'gone', 'invalid'].includes(error.kind),
      end: () => {
        throw error;
      },
    }),
  );
  if (!attempt.kept) await deps.addressLimits.refund('failure', ip);
  return attempt.end();
}

/** Returns the user and token of a link opened on a site; a link of another brand or app is not valid here. */
export async function readLink(
  { db, clock }: Deps,
  host: HostConfig,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<{ live: LiveToken; user: UserRecord }> {
  const live = await readOneTimeToken(db, token, purposes, clock());
  const user = await userById(db, live.userId);
  if (!user || user.brandId !== host.brandConfig.id || user.app !== host.app) {
    throw invalidLink();
  }
  return { live, user };
}
