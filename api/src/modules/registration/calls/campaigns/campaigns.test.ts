import { runRenewals } from '../../../renewals';
import { testCampaign } from '../../../../testing/campaigns';
import { setUpCampaigns, fieldsOf, shortCode } from './testing/set-up-campaigns';

const setup = setUpCampaigns();
const { keyOf, create, submit, draft, update, read, flow, submitted } = setup;

it('qualifies a use case in the shape of the registry', async () => {
  const { payload } = await setup.api.call(
    'campaign.manage/getqualification',
    { brandUUID: setup.brandUUID, useCase: 'MIXED' },
    { token: setup.token },
  );
  expect(payload).toMatchObject({
    usecase: 'MIXED',
    monthlyFee: 10,
    quarterlyFee: 30,
    annualFee: 120,
    minSubUsecases: 2,
    maxSubUsecases: 5,
  });
  expect(payload.mnoMetadata['10017']).toMatchObject({
    mno: 'AT&T',
    msgClass: 'F',
    tpm: 240,
    tpmScope: 'CAMPAIGN',
    qualify: true,
  });
  expect(payload.mnoMetadata['10035']).toMatchObject({ mno: 'T-Mobile', brandTier: 'LOW', brandDailyCap: 2000 });
  expect(
    (
      await setup.api.call(
        'campaign.manage/getqualification',
        { brandUUID: setup.brandUUID, useCase: 'AGENTS_FRANCHISES' },
        { token: setup.token },
      )
    ).payload.mnoMetadata['10037']?.qualify,
  ).toBe(false);
});

it('copies a campaign as a draft', async () => {
  const id = await submitted({ data: { referenceId: 'ref-1' } }, 0);
  const { campaignUUID } = (
    await setup.api.call('campaign.manage/clonecampaign', { campaignUUID: id, name: 'Copy' }, { token: setup.token })
  ).payload;
  const [copy, original] = [await read(campaignUUID), await read(id)];
  expect([
    copy.status,
    copy.name,
    copy.sampleTexts,
    copy.data.messageFlow,
    copy.data.referenceId,
    copy.attempts,
  ]).toEqual(['DRAFT', 'Copy', original.sampleTexts, original.data.messageFlow, undefined, []]);
  const taken = await create(testCampaign(setup.brandUUID, { data: { referenceId: 'ref-1' } }));
  expect([taken.status, fieldsOf(taken)]).toEqual([409, ['data.referenceId']]);
});

it('lists campaigns with their carriers, filtered and as CSV', async () => {
  await submitted({ data: flow('sim-suspend') }, 7);
  await submitted({ data: flow('sim-att') });
  await submitted(shortCode, 4, '0.000000');
  const list = async (filter: object) =>
    (await setup.api.call('campaign.manage/getcampaigns', { filter }, { token: setup.token })).payload.items;
  expect((await list({ status: ['TCR_SUSPENDED'] })).map(({ status }) => status)).toEqual(['TCR_SUSPENDED']);
  expect(
    (await list({ mnoStatus: ['REJECTED'] })).every(({ carriers }) =>
      carriers.some(({ status }) => status === 'REJECTED'),
    ),
  ).toBe(true);
  expect((await list({ channel: ['SHORT_CODE'] })).map(({ channel }) => channel)).toEqual(['SHORT_CODE']);
  expect(
    (await setup.api.call('campaign.manage/summarizecampaigns', {}, { token: setup.token })).payload.brands.map(
      ({ name }) => name,
    ),
  ).toContain('Harbor Lane');
});

it('does not let another account near a campaign or brand', async () => {
  const campaignUUID = await draft();
  expect((await update({ campaignUUID, name: 'Stolen' }, setup.otherToken)).status).toBe(404);
  expect((await submit(campaignUUID, '45.000000', keyOf(), setup.otherToken)).status).toBe(404);
  expect((await create(testCampaign(setup.brandUUID), setup.otherToken)).status).toBe(404);
  expect(
    (
      await setup.api.call(
        'campaign.manage/getqualification',
        { brandUUID: setup.brandUUID, useCase: 'MIXED' },
        { token: setup.otherToken },
      )
    ).status,
  ).toBe(404);
});

it('renews monthly after the first three months, by the renewals of all fees', async () => {
  const id = await submitted();
  const day = 86_400_000;
  const fees = async () => (await read(id)).feesPaid;
  const pass = async (days: number) => {
    setup.api.advance(days * day);
    setup.token = await setup.api.logIn('bea');
  };
  await pass(85);
  await runRenewals(setup.api.app.deps);
  expect(await fees()).toBe('45.000000');
  await pass(10);
  await runRenewals(setup.api.app.deps);
  expect(await fees()).toBe('55.000000');
  const off = await setup.api.call(
    'campaign.manage/switchrenewal',
    { campaigns: [id], autoRenew: false },
    { token: setup.token },
  );
  expect(off.payload.changed).toBe(1);
  await pass(40);
  await runRenewals(setup.api.app.deps);
  expect(await fees()).toBe('55.000000');
});
