import type { LoginAnswer } from '@heliograph/contract';
import { signDevice } from '../../log-in/device-tokens';
import { openImpersonation, consumeToken } from '../../../identity';
import { type UserRecord } from '../../users/user-record';
import { noId } from '../../log-in/subject';
import type { PublicContext } from '../../../../http/register-call';
import { readDetail } from '../account/detail';

/**
 * Responds to a staff member who opened a link to log in as a user: a session of 30 minutes, without the user's second
 * factor.
 */
export async function answerImpersonation(
  context: PublicContext<'session.manage/magiclogin'>,
  user: UserRecord,
): Promise<LoginAnswer> {
  const { db, clock, secret, ip, request, body } = context;
  const { id: userId, accountId, roles } = user;
  const now = clock();
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  const { sessionId, ...opened } = await db.transaction(async (tx) => {
    await consumeToken(tx, body.token, now);
    return openImpersonation(tx, { secret, user, token: body.token, now, ip, userAgent, requestId: request.id });
  });
  // The browser of staff must not become a known device of the user.
  const deviceToken = await signDevice(secret, noId, now);
  return {
    ...opened,
    deviceToken,
    detail: await readDetail({ db, clock, auth: { userId, accountId, roles, sessionId } }),
  };
}
