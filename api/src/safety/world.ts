import type { App, Role } from '@heliograph/contract/reference/roles';
import { adminRoles } from '@heliograph/contract/reference/roles';
import { openSession } from '../modules/accounts';
import type { TestApi } from '../testing';
import { addBilling } from './tenant-billing';
import { addContacts } from './tenant-contacts';
import { newTenantIds, type TenantIds, type TenantSeed } from './tenant-ids';
import { addTraffic } from './tenant-messages';
import { addPricing } from './tenant-pricing';
import { addRegistrations } from './tenant-registrations';
import { addSettings } from './tenant-settings';
import { addUserData } from './tenant-user';

/** A customer account with one object of each type. `userId` is its customer, `ids.userUUID` a colleague. */
export interface Tenant {
  accountId: string;
  userId: string;
  ids: TenantIds;
}

/** Where users and tenants are added: the API of a test, or a running product with its database. */
export type Site = Pick<TestApi, 'db' | 'secret' | 'now' | 'addPerson'>;

export const staffHost = 'admin.localhost';
export const isStaff = (role: Role): boolean => (adminRoles as readonly Role[]).includes(role);

let names = 0;
/** Returns a username that is unique in the file. */
export const newName = (prefix: string): string => `${prefix}${(names += 1)}`;

/** Creates a token of a live session, without hashing a password. */
export async function tokenFor(
  api: Site,
  userId: string,
  accountId: string | null,
  app: App = accountId ? 'customer' : 'admin',
): Promise<string> {
  return (
    await openSession(api.db, {
      secret: api.secret,
      userId,
      accountId,
      app,
      now: api.now(),
      provedAt: api.now(),
      ip: '192.0.2.1',
      userAgent: 'test',
    })
  ).token;
}

/** The sandbox's token of a new card that can be charged. */
export async function sandboxToken({ app }: TestApi): Promise<string> {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123', zip: '10001' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sandbox/tokenize',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(card),
  });
  return answer.json<{ token: string }>().token;
}

/** Creates an account of a brand with one object of each type, and 1,000 USD. */
export async function addTenant(api: Site, name = newName('tenant'), brandId = 1): Promise<Tenant> {
  const at = api.now();
  const { accountId: account, userId } = await api.addPerson(name, { brandId });
  const accountId = account ?? '';
  const colleague = await api.addPerson(`${name}-mate`, { accountId, brandId, roles: ['finance'] });
  const ids = newTenantIds(accountId, colleague.userId, at);
  const digits = () => `+1201555${String(1000 + (names += 1)).slice(-4)}`;
  const phone = digits();
  ids.number = digits();
  const seed: TenantSeed = { accountId, brandId, userId, name, ids, phone, digits, at };
  await api.db.transaction(async (tx) => {
    await addBilling(tx, seed);
    await addUserData(tx, seed);
    await addRegistrations(tx, seed);
    await addPricing(tx, seed);
    await addContacts(tx, seed);
    await addTraffic(tx, seed);
    await addSettings(tx, seed, api.secret);
  });
  return { accountId, userId, ids };
}
