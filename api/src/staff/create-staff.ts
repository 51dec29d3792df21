import type { HostConfig, HostTable } from '@heliograph/contract/calls/hosts';
import { Email, Username } from '@heliograph/contract';
import { Check } from 'typebox/value';
import type { Database } from '../db';
import { appendAudit, system, prepareBrands, issueToken, originOf } from '../modules/identity';
import { checkNewPassword, hashPassword, createUser } from '../modules/accounts';
import { refuseTaken, refusingDuplicates } from '../modules/accounts';
import { siteBrand } from './site-brand';

/** A staff user to create. Without a password, they choose one with a link. */
export interface NewStaff {
  username: string;
  email: string;
  password?: string | undefined;
  /** Key of the only site brand that they see and log in to; all brands by default. */
  brand?: string | undefined;
}

/** The URL to open: the login page, or a link for setting the password (works once, expires in 7 days). */
export interface CreatedStaff {
  url: string;
  /** True if `url` is a link for setting the password. */
  invited: boolean;
}

function adminHost(hosts: HostTable, brand: string | undefined): HostConfig {
  if (brand !== undefined) siteBrand(hosts, brand);
  for (const host of Object.values(hosts.hosts)) {
    const brandConfig = hosts.brands[host.brand];
    if (host.app === 'admin' && brandConfig && (brand === undefined || host.brand === brand))
      return { ...host, brandConfig };
  }
  throw new Error(
    brand === undefined ? 'The host table has no admin host.' : `The site brand ${brand} has no admin host.`,
  );
}

/**
 * Creates a superadmin in a migrated database, where no user could invite the first one.
 * Throws an error with the reason if username, address, or password is not accepted.
 */
export async function createStaff(
  db: Database,
  hosts: HostTable,
  port: number,
  { username, email, password, brand }: NewStaff,
  now = new Date(),
): Promise<CreatedStaff> {
  if (!Check(Username, username))
    throw new Error('The username must have 3 to 50 characters: a-z, 0-9, dot, dash, and underscore.');
  if (!Check(Email, email)) throw new Error('The email address must be valid, such as name@example.com.');
  if (password !== undefined && password.length < 12) throw new Error('The password must have at least 12 characters.');
  const host = adminHost(hosts, brand);
  const brandId = host.brandConfig.id;
  await prepareBrands(db, hosts);
  if (password !== undefined)
    await checkNewPassword('password', password, {
      username,
      email,
      names: [host.brandConfig.name],
      previous: [],
      from: null,
    });
  const passwordHash = password === undefined ? null : await hashPassword(password, null);
  const invited = passwordHash === null;
  const roles = ['superadmin'] as const;
  const token = await refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await refuseTaken(tx, { brandId, app: 'admin', accountId: null, username, email, byStaff: true }, now);
      const id = await createUser(tx, {
        brandId,
        accountId: null,
        allBrands: brand === undefined,
        username,
        email,
        firstName: username,
        lastName: '',
        timezone: 'UTC',
        roles,
        passwordHash,
        emailVerifiedAt: invited ? null : now,
        status: invited ? 'INVITED' : 'ACTIVE',
        at: now,
      });
      const act = {
        action: 'user.create',
        entity: 'user',
        entityId: id,
        entityName: username,
        accountId: null,
        after: { username, email, roles },
      } as const;
      await appendAudit(tx, system, act, now);
      return invited ? issueToken(tx, id, 'INVITE', now) : null;
    }),
  );
  const path = token === null ? '/session/login' : `/session/reset-password?token=${token}`;
  return { url: `${originOf(host.origin, port)}${path}`, invited };
}
