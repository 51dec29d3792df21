import type { CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { networkOf } from '../../domain/address-limits';
import { attemptRules, clearAttempts, requireAttempt } from '../../domain/attempts';
import { verifyPassword } from '../../domain/passwords';
import { factorOf } from '../../domain/two-factors';
import { fieldError } from '../../base/refusal';
import type { CallContext } from '../../http/register-call';
import { PROOF_MS } from '../../http/check-access';
import { ownUser } from './own-user';
import { useCode } from './use-code';

type Context = CallContext<'session.manage/stepup'>;

/** Serves `session.manage/stepup`: a password isn't enough for a user who has a second factor. */
export async function stepUp(context: Context): Promise<CallResponse<'session.manage/stepup'>> {
  const { db, auth, body, clock } = context;
  const user = await ownUser(context);
  if (await factorOf(db, auth.userId)) {
    if (body.code === undefined) throw fieldError('code', 'required', 'Code is required');
    await useCode(context, user, body.code);
  } else {
    if (body.password === undefined) throw fieldError('password', 'required', 'Password is required');
    await checkPassword(context, user.passwordHash, body.password);
  }
  const now = clock();
  await db.run(sql`update session set proved_at = ${now} where id = ${auth.sessionId}`);
  return { provedUntil: new Date(now.getTime() + PROOF_MS).toISOString() };
}

async function checkPassword({ db, auth, clock, ip }: Context, hash: string | null, password: string): Promise<void> {
  const now = clock();
  const rule = attemptRules.currentPassword;
  await requireAttempt(db, rule, auth.userId, now);
  if (!(await verifyPassword(hash, password, networkOf(ip))))
    throw fieldError('password', 'wrong', 'Password is incorrect');
  await clearAttempts(db, rule, auth.userId);
}
