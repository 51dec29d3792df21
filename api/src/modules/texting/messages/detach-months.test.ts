import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages, addNumber } from '../../../testing/messages';
import { addMonths } from './add-months';
import { addEvents } from './change-messages';
import { detachMonths } from './detach-months';

let api: TestApi;
let accountId: string;
let numberId: string;
beforeEach(async () => {
  api = await testApi();
  accountId = (await api.addPerson('kept')).accountId ?? '';
  numberId = await addNumber(api.db, accountId);
  await addMonths(api.db, new Date('2031-05-14T12:00:00Z'));
});
afterEach(() => api.close());

async function addAt(at: string): Promise<string> {
  const [id = ''] = await addMessages(api.db, [{ accountId, numberId, peer: '+13125550143', at: new Date(at) }]);
  await addEvents(api.db, [{ messageId: id, status: 'delivered', at: new Date(at) }]);
  return id;
}

const kept = async () =>
  (await api.db.rows<{ id: string }>(sql`select id from message order by id`)).map(({ id }) => id);
const retain = (months: number) => api.db.run(sql`update account set retention_months = ${months}`);

it('detaches the months that no account keeps, with their events, and deletes nothing', async () => {
  await retain(24);
  const words = (low: string, high: string) =>
    api.db.run(sql`
    insert into message_search (account_id, low, high, bodies)
      values (${accountId}, uuid_from_time(${low}::timestamptz), uuid_from_time(${high}::timestamptz), 'Hello')`);
  await words('2029-03-01T00:00:00Z', '2029-03-20T00:00:00Z');
  await words('2029-03-21T00:00:00Z', '2029-04-20T00:00:00Z');
  const ids = [
    await addAt('2019-01-01T00:00:00Z'),
    await addAt('2029-03-31T23:59:59Z'),
    await addAt('2029-04-01T00:00:00Z'),
    await addAt('2031-04-02T00:00:00Z'),
  ];
  const names = await detachMonths(api.db, new Date('2031-04-14T12:00:00Z'));
  expect(names).toEqual(expect.arrayContaining(['message_2029_03', 'message_event_2029_03']));
  expect(names.filter((name) => name.startsWith('message_before_'))).toHaveLength(1);
  expect(names.filter((name) => name.endsWith('2029_04'))).toEqual([]);
  expect(await kept()).toEqual(ids.slice(2));
  expect(await api.db.rows(sql`select id from archive.message_2029_03`)).toEqual([{ id: ids[1] }]);
  expect(await api.db.rows(sql`select message_id as id from archive.message_event_2029_03`)).toEqual([{ id: ids[1] }]);
  expect(await api.db.rows(sql`select 1 from message_search`)).toHaveLength(1);
  expect(await api.db.row(sql`select sum(messages)::int as counted from message_hour`)).toEqual({ counted: 4 });
});

it('keeps what the account with the longest retention keeps', async () => {
  const other = (await api.addPerson('other')).accountId;
  await retain(1);
  await api.db.run(sql`update account set retention_months = 36 where id = ${other}`);
  const old = await addAt('2028-05-01T00:00:00Z');
  await detachMonths(api.db, new Date('2031-05-14T12:00:00Z'));
  expect(await kept()).toEqual([old]);
  await retain(35);
  await detachMonths(api.db, new Date('2031-05-14T12:00:00Z'));
  expect(await kept()).toEqual([]);
});

it('does nothing the second time, and leaves a partition for every message', async () => {
  await retain(24);
  await addAt('2020-01-01T00:00:00Z');
  const now = new Date('2031-05-14T12:00:00Z');
  expect((await detachMonths(api.db, now)).length).toBeGreaterThan(0);
  expect(await detachMonths(api.db, now)).toEqual([]);
  const late = await addAt('2020-01-01T00:00:00Z');
  expect(await kept()).toEqual([late]);
  expect(await detachMonths(api.db, now)).toEqual(['message_before_2029_05', 'message_event_before_2029_05']);
  await addMonths(api.db, now);
  expect(await addAt('2031-06-01T00:00:00Z')).toEqual((await kept())[0]);
});
