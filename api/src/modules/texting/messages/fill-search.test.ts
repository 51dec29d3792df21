import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages, addNumber } from '../../../testing/messages';
import { fillSearch, refillSearch } from './fill-search';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const minute = 60_000;

/** Adds an account with 40 messages, a minute apart, the newest now; every tenth has the word. */
async function customer(username: string, word: string) {
  const accountId = (await api.addPerson(username)).accountId ?? '';
  const numberId = await addNumber(api.db, accountId);
  const texts = Array.from({ length: 40 }, (_, n) => ({
    accountId,
    numberId,
    peer: '+13125550111',
    body: n % 10 ? 'See you' : `See the ${word} ${n}`,
    at: new Date(api.now().getTime() - n * minute),
  }));
  await addMessages(api.db, texts);
  const token = await api.logIn(username);
  const find = async (text: string) => {
    const body = { filter: { text } };
    const { items } = (await api.call('report.manage/getsmsoutbound', body, { token })).payload;
    const { total, totals } = (await api.call('report.manage/summarizesmsoutbound', body, { token })).payload;
    return [items.length, total, totals.messages];
  };
  return { accountId, numberId, find };
}

it('finds the same before, while, and after the texts are added to the search', async () => {
  const [ann, bob] = [await customer('ann', 'Zebra'), await customer('bob', 'zebra')];
  expect(await ann.find('zebra')).toEqual([4, 4, 4]);
  await fillSearch(api.db, api.now());
  expect(await ann.find('zebra')).toEqual([4, 4, 4]);
  expect(await bob.find('ZEBRA 30')).toEqual([1, 1, 1]);
  const { blocks, messages } = (await api.db.row<{ blocks: number; messages: number }>(sql`
    select count(*)::int as blocks,
      (select count(*)::int from message m join message_search s on s.account_id = m.account_id and m.id between s.low
      and s.high) as messages from message_search`)) ?? {
    blocks: 0,
    messages: 0,
  };
  // What is younger than ten minutes may still get older neighbors.
  expect([blocks, messages]).toEqual([2, 58]);
  await fillSearch(api.db, new Date(api.now().getTime() + 20 * minute));
  expect(await ann.find('zebra')).toEqual([4, 4, 4]);
  expect(await ann.find('giraffe')).toEqual([0, 0, 0]);
});

it('finds texts that were written with a time in the past once they are added again', async () => {
  const { accountId, numberId, find } = await customer('cleo', 'lion');
  await fillSearch(api.db, new Date(api.now().getTime() + 20 * minute));
  const at = new Date(api.now().getTime() - 15 * minute);
  await addMessages(api.db, [{ accountId, numberId, peer: '+13125550111', body: 'A late lion', at }]);
  await api.db.transaction((tx) => refillSearch(tx, at));
  expect(await find('lion')).toEqual([5, 5, 5]);
  await fillSearch(api.db, new Date(api.now().getTime() + 20 * minute));
  expect(await find('lion')).toEqual([5, 5, 5]);
});
