import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { invalidLink, issueToken, readOneTimeToken } from '../../domain/one-time-tokens';
import type { LiveToken, TokenPurpose } from '../../domain/one-time-tokens';
import { userById } from '../../domain/users';
import type { UserRecord } from '../../domain/users';
import { ApiError } from '../../http/api-error';
import type { Deps } from '../../http/deps';
import { resetPasswordMail } from '../../mail/templates';

/** Counts dead links and wrong codes against the address, and refuses one that has had too many. */
export async function countingFailures<Result>(deps: Deps, ip: string, work: () => Promise<Result>): Promise<Result> {
  await deps.addressLimits.check('failure', ip);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 410 || error.status === 401)) await deps.addressLimits.count('failure', ip);
    throw error;
  }
}

/** The user and token behind a link opened on a site; a link of another brand or app is not valid here. */
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

/** Mails a user a link to set a new password. */
export async function mailResetLink({ db, clock, port, mailer }: Deps, host: HostConfig, user: UserRecord): Promise<void> {
  const token = await issueToken(db, user.id, 'RESET', clock());
  await mailer.send(resetPasswordMail({ host, port, to: user.email, firstName: user.firstName }, token, user.username));
}
