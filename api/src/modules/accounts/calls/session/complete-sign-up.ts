import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../../db';
import { createAccount } from '../../accounts';
import { networkOf, attemptRules, invalidLink } from '../../../identity';
import { checkNewPassword, hashPassword } from '../../log-in/passwords';
import { createUser, emailOwner } from '../../users/user-record';
import { ownedError, refusingDuplicates, countAttempt, takenError } from '../../users';
import { claimByLink, consumeClaim } from '../../sign-ups';
import type { Claim } from '../../sign-ups';
import { registerPublicCall } from '../../../../http/register-call';
import { countingFailures } from './links';
import { isNameTaken } from '../../log-in/mail-sign-up';
import { realmOf } from '../../log-in/subject';

/** Serves `session.manage/completesignup`: the link proves the address; only then are account and user created. */
export function registerCompleteSignUp(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/completesignup', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, host, body, clock } = context;
      const from = networkOf(context.ip);
      const { token, username, password } = body;
      const realm = realmOf(host);
      const claim = await claimByLink(db, realm.brandId, token, clock());
      if (!claim) throw invalidLink();
      const names = [fullNameOf(claim), claim.company, host.brandConfig.name];
      await checkNewPassword('password', password, { email: claim.email, username, names, previous: [], from });
      if (await emailOwner(db, realm, claim.email)) throw ownedError();
      try {
        if (await isNameTaken(db, realm, username)) {
          await countAttempt(db, attemptRules.takenName, claim.id, clock());
          throw takenError(['username']);
        }
        const passwordHash = await hashPassword(password, from);
        await refusingDuplicates(() =>
          db.transaction((tx) => complete(tx, { ...claim, username }, { token, passwordHash, now: clock() })),
        );
      } catch (error) {
        // Another sign-up was completed meanwhile; if it took both address and username, the address matters more.
        if (await emailOwner(db, realm, claim.email)) throw ownedError();
        throw error;
      }
      return { completed: true, username };
    }),
  );
}

async function complete(
  tx: Executor,
  claim: Claim,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<void> {
  await consumeClaim(tx, token, now);
  const { brandId, company, timezone, country, state, username, email, firstName, lastName, phone } = claim;
  const accountId = await createAccount(tx, {
    brandId,
    name: company,
    status: 'ACTIVE',
    timezone,
    country3: country,
    state,
    at: now,
  });
  const user = { username, email, firstName, lastName, phone, timezone, passwordHash, emailVerifiedAt: now };
  await createUser(tx, { ...user, brandId, accountId, roles: ['customer'], at: now });
}
