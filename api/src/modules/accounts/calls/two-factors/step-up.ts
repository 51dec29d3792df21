import type { CallResponse } from '@heliograph/contract';
import { confirmSession } from '../../../identity';
import { factorOf } from '../../two-factors';
import { fieldError } from '../../../../base/refusal';
import type { CallContext } from '../../../../http/register-call';
import { PROOF_MS } from '../../../../http/check-access';
import { checkCurrentPassword } from '../account/current-password';
import { ownUser } from './own-user';
import { useCode } from './use-code';

type Context = CallContext<'session.manage/stepup'>;

/** Serves `session.manage/stepup`: a password isn't enough for a user who has a second factor. */
export async function stepUp(context: Context): Promise<CallResponse<'session.manage/stepup'>> {
  const { db, auth, body, clock } = context;
  const user = await ownUser(context);
  if (await factorOf(db, auth.userId)) {
    if (body.code === undefined) throw fieldError('code', 'required', 'Code is required');
    await useCode(context, user, body.code, auth);
  } else {
    await checkCurrentPassword(context, user, body.password, { field: 'password', label: 'Password' });
  }
  const now = clock();
  await confirmSession(db, auth.sessionId, now);
  return { provedUntil: new Date(now.getTime() + PROOF_MS).toISOString() };
}
