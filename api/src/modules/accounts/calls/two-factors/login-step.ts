import type { Challenge } from '@heliograph/contract';
import type { Executor } from '../../../../db';
import { addFactor, factorOf, matchingStep, replaceRecoveryCodes, setUpSecret, setUpUri } from '../../two-factors';
import type { UserRecord } from '../../users/user-record';
import type { PublicContext } from '../../../../http/register-call';
import { needsFactor } from './status';

/** The next step of a login after the password or the link: a code, the setup of codes, or none. */
export async function factorStep(db: Executor, { id, accountId }: UserRecord): Promise<'totp' | 'setUpTotp' | null> {
  if (await factorOf(db, id)) return 'totp';
  return (await needsFactor(db, accountId)) ? 'setUpTotp' : null;
}

type Context = Pick<PublicContext<'session.manage/answerchallenge'>, 'secret' | 'clock' | 'host'>;

/**
 * Returns the setup data for an authenticator app to answer a challenge; derived from its handle, so each login offers
 * a different secret.
 */
export function offeredSetUp(
  { secret: key, host }: Pick<Context, 'secret' | 'host'>,
  { id, username }: UserRecord,
  handle: string,
): NonNullable<Challenge['setUp']> {
  const secret = setUpSecret(key, id, handle);
  return { secret, uri: setUpUri(secret, host.brandConfig.name, username) };
}

/**
 * Checks the first code of the secret that a challenge offered. Returns a function that stores the second factor and
 * returns the recovery codes, null for a wrong code. It stores nothing and returns null if the user has set up another
 * device meanwhile.
 */
export function firstCode(
  { secret: key, clock }: Context,
  user: UserRecord,
  handle: string,
  code: string,
): ((tx: Executor) => Promise<string[] | null>) | null {
  const now = clock();
  const secret = setUpSecret(key, user.id, handle);
  const step = matchingStep(secret, code.replace(/\s/g, ''), now);
  if (step === null) return null;
  return async (tx) =>
    (await addFactor(tx, { key, userId: user.id, secret, step, now })) ? replaceRecoveryCodes(tx, key, user.id) : null;
}
