import { sql } from 'drizzle-orm';
import { queueMessages } from '../../texting';
import { addSender } from '../../../testing/senders';
import { rateWorld } from '../../../testing/rates';

const world = rateWorld();
const { save, deckOf } = world;

it('charges messages by the price of the day, and explains it with its list', async () => {
  const sender = await addSender(world.api);
  const plan = await deckOf({ name: 'Gold', kind: 'PLAN' });
  await world.api.db.run(sql`update account set plan_id = ${plan} where id = ${sender.accountId}`);
  await save({ deckUUID: plan, item: 'sms_out', channel: '10DLC', price: '0.004000', validFrom: '2026-03-11' });
  const held = async () =>
    (
      await queueMessages(
        world.api.app.deps,
        { accountId: sender.accountId, numberId: sender.numberId, source: 'API' },
        [{ phone: '+12025550121' }],
        'See you at 3',
        {},
      )
    )[0]?.held;
  const explained = async () =>
    (
      await world.api.call(
        'admin.manage/quoterating',
        {
          accountUUID: sender.accountId,
          item: 'sms_out',
          channel: '10DLC',
          carrier: 'AT&T',
          units: 2,
          at: world.api.now().toISOString(),
        },
        world.staff.as('ada'),
      )
    ).payload.explanation;
  const before = await held();
  expect(
    (await explained()).steps.filter(({ result }) => result === 'BASE').flatMap(({ parts }) => parts),
  ).toMatchObject([{ list: 'Default', units: 2, price: '0.007500' }]);
  world.api.advance(86_400_000);
  await world.staff.renew();
  expect((before ?? 0n) - ((await held()) ?? 0n)).toBe(3_500n);
  const { steps, total } = await explained();
  expect(steps.filter(({ result }) => result === 'BASE').flatMap(({ parts }) => parts)).toMatchObject([
    { list: 'Gold', units: 2, price: '0.004000', validFrom: '2026-03-11' },
  ]);
  expect(Number(total)).toBeCloseTo(
    steps.reduce((sum, { amount }) => sum + Number(amount), 0),
    9,
  );
});
