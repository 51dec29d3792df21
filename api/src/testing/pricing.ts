import { tokenFor } from '../safety/world';
import type { TestApi } from './test-api';

/** A superadmin of all brands, one of the second brand, and a member of the staff without access to prices. */
export type Who = 'ada' | 'acme' | 'cy';

/** Staff for tests of prices. */
export interface PricingStaff {
  as: (who: Who) => { token: string; host: string };
  /** Starts new sessions for them, after the clock was advanced. */
  renew: () => Promise<void>;
}

/** The price list of all accounts, and the waterfall of all brands. */
export const defaultDeck = '00000000-0000-7000-8000-000000000101';
export const standardWaterfall = '00000000-0000-7000-8000-000000000201';

/** Adds staff who may change prices, and staff who may not. */
export async function addPricingStaff(api: TestApi): Promise<PricingStaff> {
  const people = {
    ada: { brandId: undefined, role: 'superadmin' },
    acme: { brandId: 2, role: 'superadmin' },
    cy: { brandId: undefined, role: 'admin' },
  } as const;
  const tokens = new Map<string, string>();
  const users = new Map<string, string>();
  for (const [name, { brandId, role }] of Object.entries(people)) {
    users.set(
      name,
      (
        await api.addPerson(`${name}-pricing`, {
          accountId: null,
          roles: [role],
          ...(brandId !== undefined && { brandId }),
        })
      ).userId,
    );
  }
  const renew = async (): Promise<void> => {
    for (const [name, userId] of users) tokens.set(name, await tokenFor(api, userId, null));
  };
  await renew();
  return {
    renew,
    as: (who) => ({ token: tokens.get(who) ?? '', host: who === 'acme' ? 'admin.acme.localhost' : 'admin.localhost' }),
  };
}
