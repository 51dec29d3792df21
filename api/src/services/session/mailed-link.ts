import { v7 } from 'uuid';
import { mayMail } from '../../domain/mail-attempts';
import { issueToken } from '../../domain/one-time-tokens';
import type { PublicContext } from '../../http/register-call';
import { magicLinkMail } from '../../domain/mails/login-mails';
import { resetPasswordMail } from '../../domain/mails/password-mails';
import { guesserOf } from './guesser';
import { isUsable, nobody, type Subject } from './subject';

type Context = PublicContext<'account.manage/forgotpassword' | 'session.manage/magiclinkrequest'>;

/**
 * Mails whoever is meant a link to log in or to set a new password, within the limits of their mailbox. For nobody, for
 * a user who may not log in and past the limits, the same is done but for the sending: a request that follows at once
 * meets that work, and must not notice a shorter way.
 */
export async function mailLink(context: Context, subject: Subject, kind: 'magicLink' | 'reset'): Promise<void> {
  const { db, host, port, ip, body, mailer, clock } = context;
  const allowed = await mayMail(db, kind, await guesserOf(context, ip, subject, body.device), clock());
  const user = allowed && subject.user && isUsable(subject.user) ? subject.user : null;
  const { email, firstName, username, passwordHash } = user ?? nobody;
  // Without a password, because it was reset, only a new one lets them in.
  const purpose = kind === 'reset' || passwordHash === null ? 'RESET' : 'MAGIC';
  const token = await issueToken(db, user?.id ?? v7(), purpose, clock());
  const to = { host, port, to: email, firstName };
  const mail = purpose === 'RESET' ? resetPasswordMail(to, token, username) : magicLinkMail(to, token);
  await (user ? mailer.send(mail) : mailer.pretend(mail));
}
