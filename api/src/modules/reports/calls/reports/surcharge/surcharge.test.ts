import { queueMessages, sendDue } from '../../../../texting';
import { micro, surchargeWorld } from '../../../../../testing/surcharge-report';
import type { Body } from '../../../../../testing/surcharge-report';

const world = surchargeWorld();
const { ask, csv } = world;

it('counts the messages of a number, of a campaign, and of none', async () => {
  const period = { from: '2025-10-20', to: '2026-02-20' };
  const amounts = async (filter: NonNullable<Body['filter']>) =>
    micro((await ask({ filter: { ...period, ...filter }, timezone: 'Asia/Kathmandu' })).totals.amount);
  const all = await amounts({});
  const [own, none] = [
    await amounts({ campaignUUID: [world.sender.campaignId] }),
    await amounts({ campaignUUID: ['none'] }),
  ];
  expect([own > 0n, none > 0n, own + none]).toEqual([true, true, all]);
  expect([
    await amounts({ numberUUID: [world.sender.numberId] }),
    await amounts({ numberUUID: [world.other.numberId] }),
  ]).toEqual([all, 0n]);
  expect(await csv({ ...period, campaignUUID: [world.sender.campaignId] }, 'Asia/Kathmandu')).toMatchObject({
    amount: own,
  });
});

it('has the rate that was in force, also of messages that the engine charges', async () => {
  await queueMessages(
    world.api.app.deps,
    { accountId: world.other.accountId, numberId: world.other.numberId, source: 'UI' },
    [{ phone: '+12025550101' }],
    'Hi',
  );
  await sendDue({ ...world.api.app.deps, carrier: world.api.app.messaging.carrier });
  const { payload } = await world.api.call(
    'report.manage/getcarriersurcharge',
    { filter: { from: '2026-03-01' } },
    { token: await world.api.logIn(world.other.username) },
  );
  expect(payload.items).toHaveLength(1);
  expect(payload.items[0]).toMatchObject({
    month: '2026-03',
    direction: 'OUTBOUND',
    channel: '10DLC',
    type: 'SMS',
    registered: true,
    messages: 1,
    segments: 1,
    rate: payload.items[0]?.amount,
    rateFrom: '2025-11-01',
  });
});

it('covers the last 13 months without a period, and refuses more than 400 days', async () => {
  const { reconciliation } = await ask({ timezone: 'America/New_York' });
  expect([reconciliation.from, reconciliation.to]).toEqual(['2025-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
  const { status, body } = await world.api.call(
    'report.manage/getcarriersurcharge',
    { filter: { from: '2024-01-01', to: '2026-01-01' } },
    { token: world.token },
  );
  expect([status, body.response]).toEqual([422, 'Choose at most 400 days']);
});

it('is for the account’s customers', async () => {
  await world.api.addPerson('payer', { accountId: world.sender.accountId, roles: ['finance'] });
  expect(
    (await world.api.call('report.manage/getcarriersurcharge', {}, { token: await world.api.logIn('payer') })).status,
  ).toBe(403);
});
