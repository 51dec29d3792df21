import { sql } from 'drizzle-orm';
import { addTenant } from '../safety/world';
import { addCredential, type TestCredential } from './credentials';
import { askPublic, type PublicRequest } from './public-api';
import { testApi, type TestApi } from './test-api';

interface PublicWorld {
  api: TestApi;
  accountId: string;
  numberId: string;
  /** The number that sends. */
  from: string;
  /** The `Authorization` header. */
  as: string;
  credentialId: string;
}

/** Starts an API for the tests of a file about the public API, and adds an account with credentials for each test. */
export function publicWorld() {
  const world = {} as PublicWorld;

  beforeAll(async () => {
    world.api = await testApi();
  });
  afterAll(() => world.api.close());
  beforeEach(async () => {
    const { api } = world;
    const { accountId, ids } = await addTenant(api);
    const row = await api.db.row<{ number: string }>(sql`
      update number set registration = 'REGISTERED', campaign_id = ${ids.campaignUUID} where id = ${ids.numberUUID}
        returning number`);
    const { authorization, id } = await addCredential(api.db, { accountId, at: api.now() });
    Object.assign(world, {
      accountId,
      numberId: ids.numberUUID,
      from: row?.number ?? '',
      as: authorization,
      credentialId: id,
    });
  });

  const ask = (request: PublicRequest) => askPublic(world.api, { as: world.as, ...request });
  const send = (change: object = {}, rest: PublicRequest = {}) =>
    ask({ method: 'POST', body: { from: world.from, to: '+12015550142', body: 'Hello', ...change }, ...rest });
  const credential = async (options: Partial<TestCredential>) =>
    (await addCredential(world.api.db, { accountId: world.accountId, at: world.api.now(), ...options })).authorization;

  return Object.assign(world, { ask, send, credential });
}
