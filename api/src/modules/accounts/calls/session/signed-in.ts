import type { CallName, LoginAnswer } from '@heliograph/contract';
import type { LoginMethod } from '@heliograph/contract/reference/logins';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { signDevice } from '../../log-in/device-tokens';
import { createChallenge } from '../../log-in/login-challenges';
import { openSession } from '../../log-in/sessions';
import { type UserRecord } from '../../users/user-record';
import { isNewPlace, recordLogin } from '../../log-in/login-records';
import { notifyLogin } from '../../log-in/notify-login';
import { Refusal } from '../../../../base/refusal';
import type { PublicContext } from '../../../../http/register-call';
import { readDetail } from '../account/detail';
import { factorStep, offeredSetUp } from '../two-factors/login-step';

/** Calls that respond like a login. */
export type LoginCall = {
  [Name in CallName]: Name extends `session.manage/${'login' | 'magiclogin' | 'answerchallenge'}` ? Name : never;
}[CallName];

/** The data of a successful proof of identity. */
export interface Proof {
  /** The last proof: a code of the second factor completes the login; a link alone doesn't allow spending. */
  by: 'password' | 'link' | 'factor';
  /** What the user is shown as the way of this login. */
  method: LoginMethod;
  /** The id of the browser, if the user logged in with it before. */
  device: string | null;
  /** Consumes the proof, in the transaction that opens the session or creates the next challenge. */
  spend?: (tx: Executor) => Promise<void>;
}

/**
 * Responds to a user who proved their identity: the only place that turns this into a session, or a further challenge.
 * The account data is returned with the session, so that the page needs no second call.
 */
export async function answerSignedIn(
  context: PublicContext<LoginCall>,
  user: UserRecord,
  { by, method, device, spend }: Proof,
): Promise<LoginAnswer> {
  const { db, clock, secret, ip, request } = context;
  const { id: userId, accountId, app, roles } = user;
  const now = clock();
  const userAgent = request.headers['user-agent'];
  const step = by === 'factor' ? null : await factorStep(db, user);
  if (step) {
    const challenge = await db.transaction(async (tx) => {
      await spend?.(tx);
      await refuseStale(tx, user);
      return createChallenge(tx, userId, step, now);
    });
    return step === 'setUpTotp' ? { ...challenge, setUp: offeredSetUp(context, user, challenge.challenge) } : challenge;
  }
  const { sessionId, ...opened } = await db.transaction(async (tx) => {
    await spend?.(tx);
    await refuseStale(tx, user);
    if (device === null && (await isNewPlace(tx, userId, { ip, userAgent }, now)))
      await notifyLogin(tx, userId, { ip, userAgent }, now);
    await recordLogin(tx, { userId, outcome: 'SUCCEEDED', method, ip, userAgent }, now);
    return openSession(tx, {
      secret,
      userId,
      accountId,
      app,
      now,
      provedAt: by === 'link' ? null : now,
      ip,
      userAgent,
    });
  });
  const deviceToken = await signDevice(secret, userId, now, device ?? undefined);
  return {
    ...opened,
    deviceToken,
    detail: await readDetail({ db, clock, auth: { userId, accountId, roles, sessionId } }),
  };
}

/** Throws 401 if the user was reset or disabled after their password was compared. */
async function refuseStale(tx: Executor, { id, passwordHash }: UserRecord): Promise<void> {
  const same = await tx.row(sql`
    select 1 from app_user where id = ${id} and status = 'ACTIVE' and password_hash is not distinct
      from ${passwordHash} for no key update`);
  if (!same) throw new Refusal('unauthenticated', 'INVALID_CREDENTIALS', 'Incorrect username or password');
}
