import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { networkOf, attemptRules, clearAttempts, hostByName } from '../../identity';
import { emailOwner, type Realm } from '../users/user-record';
import type { DomainDeps } from '../../../work/deps';
import { allowMail } from '../mail-attempts';
import { alreadyRegisteredMail, verifyEmailMail } from '../mails/sign-up-mails';
import type { Jobs } from '../../../work/jobs';
import { claimById, claimLink, issueClaimCode } from '../sign-ups';
import { nameHash, realmOf } from './subject';

/**
 * Emails a sign-up its link and a new code (only the newest code works), or, if the address
 * already belongs to a user, a notice about that. The page shows no difference.
 */
export async function mailSignUp(
  { db, hosts, clock, port, secret, jobs }: DomainDeps,
  { host: name, claimId, ip }: Jobs['mailSignUp'],
): Promise<void> {
  const host = hostByName(hosts, name);
  const claim = await claimById(db, claimId);
  if (!claim) return;
  const mailbox = { key: `mail:${nameHash(host, claim.email)}`, from: networkOf(ip), known: false };
  await db.transaction(async (tx) => {
    if (!(await allowMail(tx, 'verification', mailbox, clock()))) return;
    // Also for an address in use, or the number of tries that a new code allows would reveal it.
    await clearAttempts(tx, attemptRules.verifyCode, claim.id);
    const to = { host, port, to: claim.email, firstName: claim.firstName };
    // Does the same work in every case, so that timing reveals nothing.
    const owner = await emailOwner(tx, realmOf(host), claim.email);
    const taken = await isNameTaken(tx, realmOf(host), claim.username);
    const code = await issueClaimCode(tx, secret, claim.id);
    const mail = owner
      ? alreadyRegisteredMail({ ...to, firstName: owner.firstName }, owner.username)
      : verifyEmailMail(to, { token: claimLink(secret, claim), code, username: claim.username, taken });
    await jobs.add(tx, 'sendMail', { mail, pretend: false });
  });
}

/** Checks whether a user of a site has the username. */
export async function isNameTaken(db: Executor, { brandId, app }: Realm, username: string): Promise<boolean> {
  return (
    (await db.row(
      sql`select 1 from app_user where host_brand_id = ${brandId} and app = ${app} and username = ${username}::citext`,
    )) !== null
  );
}

declare module '../../../work/jobs' {
  interface Jobs {
    mailSignUp: { host: string; claimId: string; ip: string };
  }
}
