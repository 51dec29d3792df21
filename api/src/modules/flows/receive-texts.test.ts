import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addSender } from '../../testing/senders';
import { afterText } from './after-text';
import { receiveTexts } from './receive-texts';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let logged: string[];
let texts = 0;

beforeEach(async () => {
  api = await testApi();
  sender = await addSender(api);
  logged = [];
});
afterEach(() => api.close());

const deps = () => ({ ...api.app.deps, log: ({ message }: { message: string }) => void logged.push(message) });
const textFrom = (from: string, body: string) => ({
  vendorId: `received ${(texts += 1)}`,
  from,
  to: sender.number,
  body,
  carrier: null,
  at: api.now(),
});
const receive = (list: readonly ReturnType<typeof textFrom>[]) =>
  receiveTexts(deps(), list, (tx, text) => afterText(deps(), tx, text));
const stored = () =>
  api.db.rows<{ peer: string; body: string; total: bigint; thread: boolean }>(sql`
  select peer, body, total, conversation_id is not null as thread from message where direction = 'INBOUND'
    order by peer, body`);

it('keeps a text that can’t be stored for the operator, and stores those after it', async () => {
  const list = [textFrom('AMAZON', 'Your code is 123'), textFrom('12', 'x'), textFrom('+13125550301', 'STOP')];
  await receive(list);
  await receive(list);
  expect(await stored()).toMatchObject([{ peer: '+13125550301', body: 'STOP' }]);
  expect(await api.db.rows(sql`select 1 from blacklist_entry where phone = '+13125550301'`)).toHaveLength(1);
  expect(await api.db.rows(sql`select sender, body, reason from inbound_parked order by sender desc`)).toEqual([
    { sender: 'AMAZON', body: 'Your code is 123', reason: '“AMAZON” is neither a phone nor a short code' },
    expect.objectContaining({ sender: '12' }),
  ]);
  expect(logged.filter((line) => line.includes('inbound_parked'))).toHaveLength(2);
});

it('stores a text from a short code without contact and conversation, and sends it no reply', async () => {
  await receive([textFrom('72345', 'HELP'), textFrom('72345', 'STOP')]);
  expect(await stored()).toEqual([
    { peer: '72345', body: 'HELP', total: 8_500n, thread: false },
    expect.objectContaining({ body: 'STOP' }),
  ]);
  expect(
    await api.db.rows(
      sql`select 1 from contact union all select 1 from conversation union all select 1 from blacklist_entry union all
        select 1 from message where direction = 'OUTBOUND'`,
    ),
  ).toEqual([]);
  expect(logged).toEqual([]);
  await expectBalanced(api.db, sender.accountId);
});

it('stores and acts on a text for which no price is set, for free', async () => {
  await api.db.run(sql`delete from rate`);
  await receive([textFrom('+13125550302', 'STOP')]);
  expect(await stored()).toEqual([{ peer: '+13125550302', body: 'STOP', total: 0n, thread: true }]);
  expect(await api.db.rows(sql`select 1 from blacklist_entry where phone = '+13125550302'`)).toHaveLength(1);
  expect(logged).toEqual(expect.arrayContaining([expect.stringContaining('no price is set')]));
  await expectBalanced(api.db, sender.accountId);
});

it('stores the texts after one that must wait, and reports that one again', async () => {
  const [waits, other] = [textFrom('+13125550303', 'Hi'), textFrom('+13125550304', 'STOP')];
  let away = true;
  const busy = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const report = () =>
    receiveTexts(deps(), [waits, other], async (tx, text) => {
      if (away && text.phone === waits.from) throw busy;
      await afterText(deps(), tx, text);
    });
  await expect(report()).rejects.toBe(busy);
  expect(await stored()).toMatchObject([{ peer: other.from }]);
  away = false;
  await report();
  expect(await stored()).toMatchObject([{ peer: waits.from }, { peer: other.from }]);
});
