import type { Role } from '@heliograph/contract/reference/roles';
import type { Database } from '../db';
import { createAccount, type AccountStatus, acceptTerms, currentTerms, enrollForDemo } from '../modules/accounts';
import { hashPassword, createUser, type NewUser } from '../modules/accounts';

/** The password of every user that `addPerson` creates. */
export const testPassword = 'four quiet harbors';

let testHash: Promise<string> | undefined;

/** A database and the secret of its processes. */
export interface Place {
  db: Database;
  secret: Uint8Array;
}

/** A user to log in as; by default a verified customer of an active account who has accepted the terms. */
export interface PersonOptions extends Partial<Omit<NewUser, 'accountId' | 'brandId' | 'roles' | 'at'>> {
  roles?: readonly Role[];
  brandId?: number;
  /** An existing account, null for staff; omitted, a new one is created. */
  accountId?: string | null;
  accountStatus?: AccountStatus;
  termsAccepted?: boolean;
}

/**
 * Adds a user to a database; see `PersonOptions`. Staff are enrolled in two-step verification, so that they can log in.
 */
export async function addPerson({ db, secret }: Place, username: string, at: Date, options: PersonOptions = {}) {
  testHash ??= hashPassword(testPassword, null);
  const passwordHash = await testHash;
  const {
    brandId = 1,
    allBrands = options.accountId === null && brandId === 1,
    roles = ['customer'],
    accountStatus = 'ACTIVE',
    termsAccepted = true,
    ...rest
  } = options;
  return db.transaction(async (tx) => {
    const account = {
      brandId,
      name: `${username} Inc`,
      status: accountStatus,
      timezone: 'America/New_York',
      country3: 'USA',
      at,
    };
    const accountId = options.accountId === undefined ? await createAccount(tx, account) : options.accountId;
    const userId = await createUser(tx, {
      username,
      email: `${username}@people.example`,
      firstName: username,
      lastName: 'Person',
      timezone: 'America/New_York',
      passwordHash,
      emailVerifiedAt: at,
      ...rest,
      brandId,
      allBrands,
      accountId,
      roles,
      at,
    });
    if (accountId === null) await enrollForDemo(tx, secret, userId, at);
    const terms = await currentTerms(tx, brandId, at);
    if (termsAccepted && terms)
      await acceptTerms(tx, { userId, termsId: terms.id, fullName: username, ip: '192.0.2.1', at });
    return { userId, accountId };
  });
}
