import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages, addNumber } from '../../../testing/messages';
import { addMonths } from './add-months';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const partOf = async (id: string | undefined) =>
  (await api.db.row<{ part: string }>(sql`select tableoid::regclass::text as part from message where id = ${id}`))
    ?.part;

it('moves messages of a month from the last partition to its own, once', async () => {
  const { accountId } = await api.addPerson('months');
  const numberId = await addNumber(api.db, accountId ?? '');
  const message = { accountId: accountId ?? '', numberId, peer: '+13125550143' };
  const [id] = await addMessages(api.db, [{ ...message, at: new Date('2031-05-14T12:00:00Z') }]);
  expect(await partOf(id)).toBe('message_later');
  for (let times = 0; times < 2; times += 1) await addMonths(api.db, new Date('2031-02-28T23:00:00Z'));
  expect(await partOf(id)).toBe('message_2031_05');
  const [between] = await addMessages(api.db, [{ ...message, at: new Date('2029-12-31T23:59:59Z') }]);
  expect(await partOf(between)).toBe('message_2029_12');
  const [later] = await addMessages(api.db, [{ ...message, at: new Date('2031-06-01T00:00:00Z') }]);
  expect(await partOf(later)).toBe('message_later');
});
