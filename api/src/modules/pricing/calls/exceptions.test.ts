import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterText, receiveTexts } from '../../flows';
import { tokenFor } from '../../../safety/world';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addPricingStaff, defaultDeck } from '../../../testing/pricing';
import type { PricingStaff } from '../../../testing/pricing';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let staff: PricingStaff;
beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
});
afterAll(() => api.close());
// Inbound texts have no price, as after a mistake with prices.
beforeEach(() => api.db.run(sql`delete from rate where item = 'sms_in'`));

const addPrice = () =>
  api.db.run(
    sql`insert into rate (deck_id, item, channel, price, valid_from)
      values (${defaultDeck}, 'sms_in', '10DLC', 5000, '2026-01-01')`,
  );
const list = async (filter: object, who: 'ada' | 'acme' = 'ada') =>
  (await api.call('admin.manage/getratingexceptions', { filter }, staff.as(who))).payload.items;

/** An account that received texts without a price. */
async function withoutPrice(count = 1) {
  const sender = await addSender(api);
  for (let index = 0; index < count; index += 1) {
    await receiveTexts(
      { ...api.app.deps, log: () => undefined },
      [
        {
          vendorId: v7(),
          from: `+120255503${10 + index}`,
          to: sender.number,
          body: 'Hello',
          carrier: 'AT&T',
          at: api.now(),
        },
      ],
      (tx, received) => afterText(api.app.deps, tx, received),
    );
  }
  const exceptions = (await list({ accountUUID: [sender.accountId] })).map(({ exceptionUUID }) => exceptionUUID);
  return { ...sender, exceptions, token: await tokenFor(api, sender.userId, sender.accountId) };
}
const balance = async (token: string) => (await api.call('account.manage/getbalance', {}, { token })).payload;

it('receives a text that has no price, charges nothing, and puts it into the queue', async () => {
  const { accountId, exceptions, token } = await withoutPrice();
  expect(await list({ exceptionUUID: exceptions })).toMatchObject([
    {
      account: { accountUUID: accountId },
      state: 'OPEN',
      amount: '0.000000',
      reason: 'No price was set for 10DLC when it came in',
      difference: null,
      resolvedBy: null,
    },
  ]);
  expect(await balance(token)).toBe(100);
  expect(await list({ exceptionUUID: exceptions }, 'acme')).toEqual([]);
});

it('charges it once after a price was set, however often it is rated again at the same moment', async () => {
  const { accountId, exceptions, token } = await withoutPrice(2);
  const again = () => api.call('admin.manage/rateagain', { exceptions }, staff.as('ada'));
  expect((await again()).payload).toEqual({ rated: 0, open: 2, difference: '0.000000' });
  await addPrice();
  expect((await api.call('admin.manage/rateagain', { exceptions }, staff.as('acme'))).status).toBe(404);
  const changed = jest.spyOn(api.app.deps.live, 'changed');
  const answers = await Promise.all([again(), again(), again()]);
  const reported = changed.mock.calls.map(([of, reads]) => [of, reads.includes('account.manage/getbalance')]);
  changed.mockRestore();
  expect(reported).toEqual([[accountId, true]]);
  expect(answers.map(({ payload }) => payload.rated).sort()).toEqual([0, 0, 2]);
  const [one] = await list({ exceptionUUID: exceptions });
  const each = Number(one?.difference);
  expect(one).toMatchObject({ state: 'RATED', resolvedBy: 'ada-pricing Person' });
  expect(each).toBeGreaterThanOrEqual(0.005);
  expect(await balance(token)).toBeCloseTo(100 - 2 * each, 6);
  await expectBalanced(api.db, accountId);
  const [line] = (await api.call('account.manage/getbillinghistory', {}, { token })).payload.items;
  expect(line).toMatchObject({ type: 'adjustment', description: 'Message rated again' });
  const { explanation, reasons } = (
    await api.call('account.manage/getexplanation', { entryId: line?.entryId }, { token })
  ).payload;
  expect([Number(explanation?.total), reasons]).toEqual([each, []]);
});

it('leaves a text free that staff accept; a rating afterwards changes nothing', async () => {
  const { accountId, exceptions, token } = await withoutPrice();
  const accept = (who: 'ada' | 'acme') =>
    api.call('admin.manage/acceptratingexceptions', { exceptions }, staff.as(who));
  expect((await accept('acme')).status).toBe(404);
  const answers = await Promise.all([accept('ada'), accept('ada')]);
  expect(answers.map(({ payload }) => payload.accepted).sort()).toEqual([0, 1]);
  await addPrice();
  expect((await api.call('admin.manage/rateagain', { exceptions }, staff.as('ada'))).payload).toEqual({
    rated: 0,
    open: 0,
    difference: '0.000000',
  });
  expect([await balance(token), (await list({ exceptionUUID: exceptions }))[0]?.state]).toEqual([100, 'ACCEPTED']);
  const { items } = (await api.call('admin.manage/getaudit', { filter: { accountUUID: [accountId] } }, staff.as('ada')))
    .payload;
  expect(items.filter(({ entity }) => entity === 'ratingException').map(({ action }) => action)).toEqual([
    'ratingException.accept',
  ]);
});

it('filters and counts them', async () => {
  const { accountId, exceptions } = await withoutPrice(3);
  await api.call('admin.manage/acceptratingexceptions', { exceptions: exceptions.slice(0, 1) }, staff.as('ada'));
  const count = async (filter: object) =>
    (
      await api.call(
        'admin.manage/summarizeratingexceptions',
        { filter: { accountUUID: [accountId], ...filter } },
        staff.as('ada'),
      )
    ).payload.total;
  expect([
    await count({}),
    await count({ state: ['OPEN'] }),
    await count({ state: ['ACCEPTED'] }),
    await count({ text: 'nobody' }),
  ]).toMatchObject([3, 2, 1, 0]);
});
