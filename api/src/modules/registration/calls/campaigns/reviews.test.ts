import { letReviewsPass } from '../../../../testing/registrations';
import { setUpCampaigns } from './testing/set-up-campaigns';

const setup = setUpCampaigns();
const { submit, update, read, balance, flow, submitted } = setup;

it.each<[string, string, string, string]>([
  ['sim-30909', 'TCR_FAILED', '30909', 'REGISTRY'],
  ['sim-30896', 'FAILED', '30896', 'PROVIDER'],
  ['sim-30913', 'FAILED', '30913', 'PROVIDER'],
  ['sim-att', 'MNO_REJECTED', '30899', 'CARRIER'],
  ['sim-uscellular', 'MNO_REJECTED', '30899', 'CARRIER'],
])('rejects a campaign with %s, and approves it once fixed for another review', async (word, status, code, by) => {
  const id = await submitted({ data: flow(word) });
  const rejected = await read(id);
  expect(rejected).toMatchObject({
    status,
    rejection: { code, by },
    blocked: { submit: null, edit: null, appeal: null },
    attempts: [{ outcome: 'REJECTED', code }],
  });
  expect((await update({ campaignUUID: id, useCase: 'MARKETING' })).body.response).toBe(
    'Use case can’t be changed after the submission. Clone the campaign instead',
  );
  expect((await update({ campaignUUID: id, data: flow('') })).status).toBe(200);
  const quote = (
    await setup.api.call(
      'campaign.manage/quotecampaign',
      { campaignUUID: id, channel: '10DLC', useCase: 'CUSTOMER_CARE' },
      { token: setup.token },
    )
  ).payload;
  expect(quote.total).toBe('15.000000');
  expect((await submit(id, '15.000000')).payload.charged).toBe('15.000000');
  await letReviewsPass(setup.api, 5);
  const approved = await read(id);
  expect(approved).toMatchObject({ status: 'MNO_PROVISIONED', rejection: null, feesPaid: '60.000000' });
  expect(
    approved.attempts.map(({ number, outcome, snapshot }) => [
      number,
      outcome,
      snapshot.data.messageFlow?.includes(word),
    ]),
  ).toEqual([
    [2, 'APPROVED', false],
    [1, 'REJECTED', true],
  ]);
});

it('takes no second submission after a final rejection, but an appeal', async () => {
  const id = await submitted({ data: flow('sim-30884') });
  const refused = await submit(id, '15.000000');
  expect([refused.status, refused.body.response]).toEqual([
    409,
    'This rejection is final. You can appeal it, or register another campaign.',
  ]);
  const nudge = await setup.api.call(
    'campaign.manage/nudgecampaign',
    { campaignUUID: id, intent: 'APPEAL', description: 'These texts go to patients only.' },
    { token: setup.token },
  );
  expect(nudge.status).toBe(200);
  await letReviewsPass(setup.api, 1);
  expect((await read(id)).events.at(-1)).toMatchObject({ type: 'APPEALED', by: 'bea Person' });
});

it('waits for a carrier until it is nudged', async () => {
  const id = await submitted({ data: flow('sim-waits') }, 9);
  expect(await read(id)).toMatchObject({ status: 'MNO_PENDING', blocked: { nudge: null } });
  await setup.api.call(
    'campaign.manage/nudgecampaign',
    { campaignUUID: id, intent: 'REVIEW', description: 'It has been two weeks now.' },
    { token: setup.token },
  );
  await letReviewsPass(setup.api, 1);
  expect((await read(id)).status).toBe('MNO_PROVISIONED');
});

it.each([
  ['sim-suspend', 'TCR_SUSPENDED'],
  ['sim-expire', 'TCR_EXPIRED'],
])('follows what happens after the approval: %s', async (word, status) => {
  const id = await submitted({ data: flow(word) }, 7);
  expect((await read(id)).status).toBe(status);
});

it('is not approved before its time when the review is slow', async () => {
  const id = await submitted({ data: flow('sim-slow') }, 9);
  expect((await read(id)).status).toBe('TCR_PENDING');
});

it('changes an approved campaign within its limits, without another review', async () => {
  const id = await submitted();
  for (const change of [
    { useCase: 'MARKETING' },
    { description: 'Another description of what these texts are for.' },
    { data: { ...flow(''), ageGated: true } },
  ]) {
    const answer = await update({ campaignUUID: id, ...change });
    expect([answer.status, answer.body.response]).toEqual([
      422,
      expect.stringContaining('can’t be changed after the approval'),
    ]);
  }
  expect((await update({ campaignUUID: id, samples: ['Short'] })).status).toBe(422);
  const before = await balance();
  expect(
    (
      await update({
        campaignUUID: id,
        samples: [
          'Harbor Lane: your results are ready. Reply STOP to opt out.',
          'Harbor Lane: see you tomorrow at the clinic.',
        ],
      })
    ).payload.status,
  ).toBe('MNO_PROVISIONED');
  await letReviewsPass(setup.api, 1);
  expect([await balance(), (await read(id)).status]).toEqual([before, 'MNO_PROVISIONED']);
});
