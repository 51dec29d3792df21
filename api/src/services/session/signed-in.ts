import type { CallResponse } from '@heliograph/shared/contract';
import type { Executor } from '../../db';
import { openSession } from '../../domain/sessions';
import type { UserRecord } from '../../domain/users';
import type { PublicContext } from '../../http/register-call';
import { readDetail } from '../account/detail';

type Name = 'session.manage/login' | 'session.manage/magiclogin';

/**
 * Opens a session for a user who proved who they are and answers with its token and their account data,
 * so that the page needs no second call. `before` runs in the transaction that opens the session.
 */
export async function answerSignedIn(context: PublicContext<Name>, user: UserRecord, before?: (tx: Executor) => Promise<void>): Promise<CallResponse<Name>> {
  const { db, clock, secret, ip, request } = context;
  const { id: userId, accountId, app, roles } = user;
  const now = clock();
  const { sessionId, ...opened } = await db.transaction(async (tx) => {
    await before?.(tx);
    return openSession(tx, { secret, userId, accountId, app, now, ip, userAgent: request.headers['user-agent'] });
  });
  return { ...opened, detail: await readDetail({ db, clock, auth: { userId, accountId, roles, sessionId, app } }) };
}
