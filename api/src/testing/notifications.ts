import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from './test-api';

// Not written as a property, which the test that looks for a cause of every kind would take for one.
const kind = 'lowBalance';

/** What tests notify of: users who may open Billing hear it. */
export const low = {
  kind,
  title: 'Your balance is low',
  text: 'Add funds.',
  path: 'billing/add-funds',
} as const;

/** Starts an API for the tests of a file, with an account of an owner, one for finance, and one for technology. */
export function notificationWorld() {
  const world = {} as { api: TestApi; accountId: string };

  beforeAll(async () => {
    const api = await testApi();
    const { accountId } = (await api.addPerson('dana')) as { accountId: string };
    await api.addPerson('fin', { accountId, roles: ['finance'] });
    await api.addPerson('tech', { accountId, roles: ['tech'] });
    Object.assign(world, { api, accountId });
  });
  afterAll(() => world.api.close());

  const list = async (token: string, cursor?: string) =>
    (await world.api.call('session.manage/listnotifications', cursor === undefined ? {} : { cursor }, { token }))
      .payload;
  const titles = async (token: string) => (await list(token)).items.map(({ title }) => title);
  const unread = async (token: string) =>
    (await world.api.call('session.manage/getnotificationcount', {}, { token })).payload.unread;
  const clear = () => world.api.db.run(sql`delete from notification`);

  return Object.assign(world, { list, titles, unread, clear });
}
