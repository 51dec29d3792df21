import type { CallResponse } from '@heliograph/contract';
import { appendAudit, type Act } from '../../../identity';
import { type UserRecord } from '../../users/user-record';
import { actorOf, type CallContext } from '../../../../http/register-call';
import {
  factorOf,
  matchingStep,
  newSetUp,
  removeFactor,
  replaceFactor,
  replaceRecoveryCodes,
  setUpSecret,
  setUpUri,
} from '../../two-factors';
import { Refusal, fieldError } from '../../../../base/refusal';
import { twoFactorOffMail, twoFactorOnMail } from '../../mails/two-factor-mails';
import { ownUser } from './own-user';
import { needsFactor, twoFactorStatus, type TwoFactorStatus } from './status';
import { useCode } from './use-code';

const conflict = (response: string) => new Refusal('conflict', 'CONFLICT', response);
const actOn = (user: UserRecord, action: Act['action']): Act => ({
  action,
  entity: 'user',
  entityId: user.id,
  entityName: user.username,
  accountId: user.accountId,
});

/** Serves `session.manage/starttwofactor`: returns a secret that isn't stored until its first code is confirmed. */
export async function startTwoFactor(
  context: CallContext<'session.manage/starttwofactor'>,
): Promise<CallResponse<'session.manage/starttwofactor'>> {
  const user = await ownUser(context);
  const setUp = newSetUp();
  const secret = setUpSecret(context.secret, user.id, setUp);
  return { setUp, secret, uri: setUpUri(secret, context.host.brandConfig.name, user.username) };
}

/** Serves `session.manage/confirmtwofactor`: adds a second factor, or replaces the current device. */
export async function confirmTwoFactor(
  context: CallContext<'session.manage/confirmtwofactor'>,
): Promise<CallResponse<'session.manage/confirmtwofactor'>> {
  const { db, secret: key, body, clock, host, port, jobs } = context;
  const user = await ownUser(context);
  const now = clock();
  const secret = setUpSecret(key, user.id, body.setUp);
  const step = matchingStep(secret, body.code.replace(/\s/g, ''), now);
  if (step === null) throw fieldError('code', 'wrong', 'That code is incorrect or has expired');
  const recoveryCodes = await db.transaction(async (tx) => {
    const codes = await replaceFactor(tx, { key, userId: user.id, secret, step, now });
    await appendAudit(tx, actorOf(context), actOn(user, 'user.enableTwoFactor'), now);
    await jobs.add(tx, 'sendMail', {
      mail: twoFactorOnMail({ host, port, to: user.email, firstName: user.firstName }),
      pretend: false,
    });
    return codes;
  });
  return { recoveryCodes };
}

/** Serves `session.manage/newrecoverycodes`. */
export async function newRecoveryCodes({
  db,
  auth,
  secret,
}: CallContext<'session.manage/newrecoverycodes'>): Promise<CallResponse<'session.manage/newrecoverycodes'>> {
  if (!(await factorOf(db, auth.userId))) throw conflict('Two-step verification is off');
  return { recoveryCodes: await db.transaction((tx) => replaceRecoveryCodes(tx, secret, auth.userId)) };
}

/** Serves `session.manage/disabletwofactor`. */
export async function disableTwoFactor(
  context: CallContext<'session.manage/disabletwofactor'>,
): Promise<TwoFactorStatus> {
  const { db, auth, body, clock, host, port, jobs } = context;
  if (await needsFactor(db, auth.accountId)) {
    throw conflict(
      auth.accountId === null
        ? 'Two-step verification is required for staff'
        : 'Your account requires two-step verification',
    );
  }
  const user = await ownUser(context);
  await useCode(context, user, body.code, auth);
  await db.transaction(async (tx) => {
    await removeFactor(tx, user.id);
    await appendAudit(tx, actorOf(context), actOn(user, 'user.disableTwoFactor'), clock());
    await jobs.add(tx, 'sendMail', {
      mail: twoFactorOffMail({ host, port, to: user.email, firstName: user.firstName }),
      pretend: false,
    });
  });
  return twoFactorStatus(db, auth);
}
