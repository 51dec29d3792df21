import type { CallRequest } from '@heliograph/contract';
import type { CustomerRole } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from './test-api';

interface UsersWorld {
  api: TestApi;
  accountId: string;
  /** The token of a customer, who may manage all users of the account. */
  boss: string;
}

/** Returns the token of a link in an email. */
export const linkIn = (text: string | undefined) => /token=(\S+)/.exec(text ?? '')?.[1];

/** Starts an API for the tests of a file about the users of an account. */
export function usersWorld() {
  const world = {} as UsersWorld;

  beforeAll(async () => {
    const api = await testApi();
    const accountId = (await api.addPerson('boss')).accountId ?? '';
    Object.assign(world, { api, accountId, boss: await api.logIn('boss') });
  });
  afterAll(() => world.api.close());

  const add = (token: string, body: Partial<CallRequest<'account.manage/adduser'>>) =>
    world.api.call(
      'account.manage/adduser',
      { firstName: 'Nia', lastName: 'Ford', email: 'nia@people.example', username: 'nia', roles: ['finance'], ...body },
      { token },
    );
  const update = (token: string, body: object) => world.api.call('account.manage/updateuser', body, { token });
  const remove = (token: string, userUUID: string) =>
    world.api.call('account.manage/deleteuser', { userUUID }, { token });
  const works = async (token: string) => (await world.api.call('account.manage/getdetail', {}, { token })).status;

  async function colleague(name: string, roles: readonly CustomerRole[]) {
    const { userId } = await world.api.addPerson(name, { accountId: world.accountId, roles });
    return { userUUID: userId, token: await world.api.logIn(name) };
  }

  /** Returns what the audit log has of a user. */
  const acts = async (entityId: string) =>
    (
      await world.api.db.rows<{ action: string }>(
        sql`select action from audit_log where entity_id = ${entityId} order by at, id`,
      )
    ).map((row) => row.action);

  return Object.assign(world, { add, update, remove, works, colleague, acts });
}
