import { rateWorld } from '../../../testing/rates';

const world = rateWorld();

it('changes a carrier’s surcharge from a day on, for staff of all brands', async () => {
  const body = {
    carrier: 'AT&T',
    channel: '10DLC',
    direction: 'OUTBOUND',
    registered: true,
    price: '0.004000',
    validFrom: '2027-01-01',
  };
  expect((await world.api.call('admin.manage/savesurcharge', body, world.staff.as('acme'))).status).toBe(403);
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.api.call('admin.manage/savesurcharge', body, world.staff.as('ada'))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const own = async () =>
    (await world.api.call('admin.manage/getsurcharges', {}, world.staff.as('ada'))).payload.items.filter(
      (one) => one.carrier === 'AT&T' && one.channel === '10DLC' && one.direction === 'OUTBOUND' && one.registered,
    );
  const [future, before, current] = await own();
  expect([future?.state, future?.price, before?.validTo, current?.state]).toEqual([
    'FUTURE',
    '0.004000',
    '2027-01-01',
    'CURRENT',
  ]);
  expect(
    (await world.api.call('admin.manage/deletesurcharge', { surchargeId: current?.surchargeId }, world.staff.as('ada')))
      .body.code,
  ).toBe('RATE_IN_FORCE');
  await world.api.call('admin.manage/deletesurcharge', { surchargeId: future?.surchargeId }, world.staff.as('ada'));
  expect((await own())[0]?.validTo).toBeNull();
});
