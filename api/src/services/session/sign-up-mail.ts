import type { CallName } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { networkOf } from '../../domain/address-limits';
import { attemptRules, clearAttempts } from '../../domain/attempts';
import { mayMail } from '../../domain/mail-attempts';
import { claimLink, issueClaimCode } from '../../domain/sign-ups';
import type { Claim } from '../../domain/sign-ups';
import { emailOwner } from '../../domain/users';
import type { Realm } from '../../domain/users';
import type { Deps } from '../../http/deps';
import type { PublicContext } from '../../http/register-call';
import { alreadyRegisteredMail, verifyEmailMail } from '../../domain/mails/sign-up-mails';
import { nameHash, realmOf } from './subject';

type Context = Deps & Pick<PublicContext<CallName>, 'host' | 'ip'>;

/**
 * Writes to the address of a sign-up: its link and a fresh code (only the newest code works), or, if the address
 * already belongs to a user, a notice of that. The page can't find out which.
 */
export async function mailSignUp({ db, clock, port, mailer, secret, host, ip }: Context, claim: Claim): Promise<void> {
  const mailbox = { key: `mail:${nameHash(host, claim.email)}`, from: networkOf(ip), known: false };
  if (!(await mayMail(db, 'verification', mailbox, clock()))) return;
  // For an address in use too, or the number of tries that a new code allows would reveal it.
  await clearAttempts(db, attemptRules.verifyCode, claim.id);
  const to = { host, port, to: claim.email, firstName: claim.firstName };
  // All of it in any case: requests that follow at once must not notice a shorter way.
  const owner = await emailOwner(db, realmOf(host), claim.email);
  const taken = await isNameTaken(db, realmOf(host), claim.username);
  const code = await issueClaimCode(db, secret, claim.id);
  if (owner) return mailer.send(alreadyRegisteredMail({ ...to, firstName: owner.firstName }, owner.username));
  return mailer.send(verifyEmailMail(to, { token: claimLink(secret, claim), code, username: claim.username, taken }));
}

/** True if a user of a site has the username. */
export async function isNameTaken(db: Executor, { brandId, app }: Realm, username: string): Promise<boolean> {
  return (await db.row(sql`select 1 from app_user where host_brand_id = ${brandId} and app = ${app} and username = ${username}::citext`)) !== null;
}
