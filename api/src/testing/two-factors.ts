import { TOTP } from 'otpauth';
import { addTenant, newName, tokenFor, type Tenant } from '../safety/world';
import { testApi, type TestApi } from './test-api';

const STEP_MS = 30_000;

/** Returns what it takes to add a user. */
export const invite = (name = newName('invited')) => ({
  firstName: 'Uma',
  lastName: 'Ray',
  email: `${name}@people.example`,
  username: name,
  roles: ['tech'],
});

/** Starts an API for the tests of a file about two-step verification. */
export function twoFactorWorld() {
  const world = {} as { api: TestApi };

  beforeAll(async () => {
    world.api = await testApi();
  });
  afterAll(() => world.api.close());

  /** Creates an account with a saved card, and a session of its customer who has just confirmed their identity. */
  async function tenantWithToken(): Promise<Tenant & { token: string }> {
    const tenant = await addTenant(world.api);
    return { ...tenant, token: await tokenFor(world.api, tenant.userId, tenant.accountId) };
  }
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: world.api.now().getTime() });

  /** Turns two-step verification on for the user of a token; returns the secret of the app. */
  async function enroll(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { setUp, secret } = (await world.api.call('session.manage/starttwofactor', {}, { token })).payload;
    const { payload } = await world.api.call(
      'session.manage/confirmtwofactor',
      { setUp, code: codeOf(secret) },
      { token },
    );
    world.api.advance(STEP_MS);
    return { secret, recoveryCodes: payload.recoveryCodes };
  }

  return Object.assign(world, { tenantWithToken, codeOf, enroll });
}
