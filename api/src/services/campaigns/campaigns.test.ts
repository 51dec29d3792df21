import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { runRenewals } from '../../domain/numbers/renewals/run-renewals';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { registeredBrand, testCampaign } from '../../testing/campaigns';
import { letReviewsPass, stageMs, workThrough } from '../../testing/registrations';
import { addFunds, balanceAndLines } from '../../testing/stock';

let api: TestApi;
let token: string;
let otherToken: string;
let accountId: string;
let brandUUID: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('bea')).accountId ?? '';
  token = await api.logIn('bea');
  await api.addPerson('carl');
  otherToken = await api.logIn('carl');
  await addFunds(api, accountId, 5_000_000_000n);
  brandUUID = await registeredBrand(api, token);
});
afterAll(async () => {
  await expectBalanced(api.db, accountId);
  await api.close();
});

const keyOf = () => `key-${Math.random()}`;
const create = (body: object, as = token) => api.call('campaign.manage/createcampaign', body, { token: as });
const update = (body: object, as = token) => api.call('campaign.manage/updatecampaign', body, { token: as });
const submit = (campaignUUID: string, expectedFee = '45.000000', idempotencyKey = keyOf(), as = token) =>
  api.call('campaign.manage/submitcampaign', { campaignUUID, expectedFee, idempotencyKey }, { token: as });
const read = async (campaignUUID: string) =>
  (await api.call('campaign.manage/getcampaign', { campaignUUID }, { token })).payload;
const balance = async () => (await balanceAndLines(api, accountId)).balance;
const fieldsOf = (answer: { body: { content: { errors?: { field: string }[] } } }) =>
  answer.body.content.errors?.map(({ field }) => field);
const draft = async (change: Record<string, unknown> = {}) =>
  (await create(testCampaign(brandUUID, change))).payload.campaignUUID;
const flow = (words: string) => ({
  ...(testCampaign(brandUUID)['data'] as Record<string, unknown>),
  messageFlow: `${(testCampaign(brandUUID)['data'] as { messageFlow: string }).messageFlow} ${words}`,
});
async function submitted(change: Record<string, unknown> = {}, stages = 5, fee = '45.000000'): Promise<string> {
  const id = await draft(change);
  expect((await submit(id, fee)).body.response).toBeUndefined();
  await letReviewsPass(api, stages);
  return id;
}
async function addNumber(campaignUUID: string | null, type = '10DLC'): Promise<string> {
  const id = v7();
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  await api.db.run(sql`
    insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee, campaign_id,
      registers_at, purchased_at)
    values (${id}, ${accountId}, ${`+1312${digits}`}, ${type}, '{SMS}', 'ACTIVE', ${campaignUUID ? 'PENDING' : 'NONE'},
      0, ${campaignUUID}, ${campaignUUID ? api.now() : null}, ${api.now()})`);
  return id;
}

it('keeps a draft with a name alone, and asks for the rest when it is submitted', async () => {
  const { campaignUUID } = (await create({ channel: '10DLC', name: ' Draft ' })).payload;
  expect(await read(campaignUUID)).toMatchObject({
    name: 'Draft',
    status: 'DRAFT',
    sampleTexts: [],
    attempts: [],
    events: [],
    blocked: { submit: null, edit: null },
  });
  const refused = await submit(campaignUUID);
  expect(refused.status).toBe(422);
  expect(fieldsOf(refused)).toEqual(
    expect.arrayContaining([
      'brandUUID',
      'subUseCases',
      'description',
      'samples',
      'data.messageFlow',
      'data.termsAccepted',
    ]),
  );
  expect((await api.call('campaign.manage/deletecampaign', { campaignUUID }, { token })).payload.deleted).toBe(true);
  expect((await update({ campaignUUID, name: 'x' })).status).toBe(404);
});

it('quotes, charges once per key, and goes through all reviews', async () => {
  const id = await draft();
  const quote = (
    await api.call(
      'campaign.manage/quotecampaign',
      { campaignUUID: id, channel: '10DLC', useCase: 'CUSTOMER_CARE' },
      { token },
    )
  ).payload;
  expect(quote).toMatchObject({
    total: '45.000000',
    monthly: '10.000000',
    lines: [
      { label: 'Review', amount: '15.000000' },
      { label: 'First 3 months', amount: '30.000000' },
    ],
  });
  const [before, key] = [await balance(), keyOf()];
  const answers = await Promise.all([submit(id, quote.total, key), submit(id, quote.total, key)]);
  expect(answers.map(({ payload }) => payload)).toEqual([answers[0]?.payload, answers[0]?.payload]);
  expect(before - (await balance())).toBe(45_000_000n);
  const seen: string[] = [];
  await workThrough(api);
  for (let stage = 0; stage < 6; stage += 1) {
    seen.push((await read(id)).status);
    api.advance(stageMs);
    await workThrough(api);
  }
  expect(seen).toEqual(['TCR_PENDING', 'TCR_ACCEPTED', 'MNO_PENDING', 'MNO_PENDING', 'MNO_PENDING', 'MNO_PROVISIONED']);
  const detail = await read(id);
  expect(detail).toMatchObject({
    feesPaid: '45.000000',
    renewsOn: '2026-06-10',
    attClass: 'E',
    attTpm: 240,
    tmobileTier: 'LOW',
    blocked: { submit: 'This campaign is registered.', edit: null },
  });
  expect(detail.mnos.map(({ mnoId, status, msgClass, dailyCap }) => [mnoId, status, msgClass, dailyCap])).toEqual([
    ['10017', 'REGISTERED', 'E', null],
    ['10035', 'REGISTERED', null, 2000],
    ['10037', 'REGISTERED', null, null],
  ]);
  expect(detail.events.map(({ type }) => type)).toEqual([
    'SUBMITTED',
    'TCR_ACCEPTED',
    'MNO_PENDING',
    'MNO_REGISTERED',
    'MNO_REGISTERED',
    'MNO_REGISTERED',
    'MNO_PROVISIONED',
  ]);
  expect(detail.attempts).toMatchObject([
    {
      number: 1,
      outcome: 'APPROVED',
      fee: '45.000000',
      snapshot: { name: 'Reminders', samples: testCampaign(brandUUID)['samples'] },
    },
  ]);
  expect(
    await api.db.rows(
      sql`select sample_no as no, status from campaign_message where campaign_id = ${id} order by sample_no`,
    ),
  ).toEqual([
    { no: 1, status: 'REGISTERED' },
    { no: 2, status: 'REGISTERED' },
  ]);
});

it.each([
  ['LOW_VOLUME', ['CUSTOMER_CARE'], '19.500000'],
  ['POLITICAL', [], '25.000000'],
  ['CHARITY', [], '24.000000'],
  ['EMERGENCY', [], '30.000000'],
  ['AGENTS_FRANCHISES', [], '105.000000'],
  ['TRIAL', [], '15.000000'],
])('charges %s as its price list says', async (useCase, subUseCases, fee) => {
  const id = await draft({ useCase, subUseCases });
  const wrong = await submit(id, '1.000000');
  expect([wrong.status, wrong.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect((await submit(id, fee)).payload.charged).toBe(fee);
});

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
    await api.call(
      'campaign.manage/quotecampaign',
      { campaignUUID: id, channel: '10DLC', useCase: 'CUSTOMER_CARE' },
      { token },
    )
  ).payload;
  expect(quote.total).toBe('15.000000');
  expect((await submit(id, '15.000000')).payload.charged).toBe('15.000000');
  await letReviewsPass(api, 5);
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
  const nudge = await api.call(
    'campaign.manage/nudgecampaign',
    { campaignUUID: id, intent: 'APPEAL', description: 'These texts go to patients only.' },
    { token },
  );
  expect(nudge.status).toBe(200);
  await letReviewsPass(api, 1);
  expect((await read(id)).events.at(-1)).toMatchObject({ type: 'APPEALED', by: 'bea Person' });
});

it('waits for a carrier until it is nudged', async () => {
  const id = await submitted({ data: flow('sim-waits') }, 9);
  expect(await read(id)).toMatchObject({ status: 'MNO_PENDING', blocked: { nudge: null } });
  await api.call(
    'campaign.manage/nudgecampaign',
    { campaignUUID: id, intent: 'REVIEW', description: 'It has been two weeks now.' },
    { token },
  );
  await letReviewsPass(api, 1);
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
  await letReviewsPass(api, 1);
  expect([await balance(), (await read(id)).status]).toEqual([before, 'MNO_PROVISIONED']);
});

it.each<[string, Record<string, unknown>, string]>([
  [
    'TOLL_FREE',
    {
      brandUUID: null,
      samples: ['Harbor Lane: your visit is tomorrow. Reply STOP to opt out.'],
      data: {
        businessName: 'Harbor Lane',
        legalForm: 'PRIVATE_PROFIT',
        registrationNumber: '123456789',
        registrationType: 'EIN',
        registrationCountry: 'USA',
        businessWebsite: 'https://harborlane.example',
        businessStreet: '30 Main Street',
        businessCity: 'Reno',
        businessState: 'NV',
        businessPostalCode: '89501',
        businessCountry: 'USA',
        contactFirstName: 'Ana',
        contactLastName: 'Li',
        contactEmail: 'ana@harborlane.example',
        contactPhone: '+12015550123',
        category: 'Appointments',
        messageVolume: '1000',
        optInMethods: ['WEB_FORM'],
        optInImages: ['https://harborlane.example/i.png'],
      },
    },
    'MNO_PROVISIONED',
  ],
  [
    'SHORT_CODE',
    {
      data: {
        programType: 'RECURRING',
        messageVolume: '100000',
        codeChoice: 'RANDOM',
        leaseTerm: '3',
        messageFrequency: 'Up to 4 a month',
        optInMethods: ['WEB_FORM'],
      },
    },
    'MNO_PROVISIONED',
  ],
])('registers a campaign on %s without a fee', async (channel, change, status) => {
  const id = await submitted({ channel, ...change }, 4, '0.000000');
  expect(await read(id)).toMatchObject({ status, mnos: [], feesPaid: '0.000000' });
});

it('needs a brand that is registered and verified', async () => {
  const unverified = await registeredBrand(api, token, { ein: '300009001' });
  const id = await draft({ brandUUID: unverified });
  const answer = await submit(id);
  expect([answer.status, answer.body.response]).toEqual([
    409,
    'The identity of Harbor Lane isn’t verified. Fix the brand or appeal the check first.',
  ]);
  const new1 = (
    await api.call(
      'account.manage/createtcrbrand',
      { entityType: 'PRIVATE_PROFIT', displayName: 'New', submit: false },
      { token },
    )
  ).payload.brandUUID;
  expect((await submit(await draft({ brandUUID: new1 }))).body.response).toContain('isn’t registered yet');
  expect(
    fieldsOf(await submit(await draft({ useCase: 'SOLE_PROPRIETOR', subUseCases: ['CUSTOMER_CARE'] }), '21.000000')),
  ).toEqual(['useCase']);
});

it('qualifies a use case in the shape of the registry', async () => {
  const { payload } = await api.call('campaign.manage/getqualification', { brandUUID, useCase: 'MIXED' }, { token });
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
    (await api.call('campaign.manage/getqualification', { brandUUID, useCase: 'AGENTS_FRANCHISES' }, { token })).payload
      .mnoMetadata['10037']?.qualify,
  ).toBe(false);
});

describe('numbers', () => {
  it('are registered once their campaign is approved', async () => {
    const id = await submitted({}, 0);
    const number = await addNumber(null);
    const choices = (await api.call('campaign.manage/getcampaignchoices', { campaignUUID: id }, { token })).payload;
    expect(choices.numbers.map(({ numberUUID }) => numberUUID)).toContain(number);
    expect(
      (await api.call('campaign.manage/assignnumbers', { campaignUUID: id, numbers: [number] }, { token })).payload
        .updated,
    ).toBe(1);
    const registration = async () =>
      (await api.db.row<{ registration: string }>(sql`select registration from number where id = ${number}`))
        ?.registration;
    expect(await registration()).toBe('PENDING');
    await letReviewsPass(api, 5);
    expect(await registration()).toBe('REGISTERED');
    expect((await read(id)).assigned.map(({ numberUUID }) => numberUUID)).toEqual([number]);
  });

  it('are at most 49', async () => {
    const id = await submitted({}, 5);
    for (let count = 0; count < 48; count += 1) await addNumber(id);
    const [one, two] = [await addNumber(null), await addNumber(null)];
    const { payload } = await api.call(
      'campaign.manage/assignnumbers',
      { campaignUUID: id, numbers: [one, two] },
      { token },
    );
    expect([payload.updated, payload.failed.length]).toEqual([1, 1]);
  });

  it('leave a campaign that is deactivated', async () => {
    const id = await submitted();
    const number = await addNumber(id);
    const deactivate = (confirm: string) =>
      api.call('campaign.manage/deactivatecampaign', { campaignUUID: id, confirm }, { token });
    expect((await deactivate('Other')).status).toBe(422);
    expect((await deactivate('Reminders')).payload.status).toBe('DEACTIVATED');
    await letReviewsPass(api, 1);
    expect(await read(id)).toMatchObject({
      status: 'DEACTIVATED',
      renewsOn: null,
      numbers: 0,
      blocked: { edit: expect.stringContaining('has ended') as string },
    });
    expect(
      await api.db.row(sql`select campaign_id as campaign, registration from number where id = ${number}`),
    ).toEqual({ campaign: null, registration: 'DEREGISTERED' });
  });
});

it('copies a campaign as a draft', async () => {
  const id = await submitted({ data: { referenceId: 'ref-1' } }, 0);
  const { campaignUUID } = (
    await api.call('campaign.manage/clonecampaign', { campaignUUID: id, name: 'Copy' }, { token })
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
  const taken = await create(testCampaign(brandUUID, { data: { referenceId: 'ref-1' } }));
  expect([taken.status, fieldsOf(taken)]).toEqual([409, ['data.referenceId']]);
});

it('lists campaigns with their carriers, filtered and as CSV', async () => {
  const list = async (filter: object) =>
    (await api.call('campaign.manage/getcampaigns', { filter }, { token })).payload.items;
  expect((await list({ status: ['TCR_SUSPENDED'] })).map(({ status }) => status)).toEqual(['TCR_SUSPENDED']);
  expect(
    (await list({ mnoStatus: ['REJECTED'] })).every(({ carriers }) =>
      carriers.some(({ status }) => status === 'REJECTED'),
    ),
  ).toBe(true);
  expect((await list({ channel: ['SHORT_CODE'] })).map(({ channel }) => channel)).toEqual(['SHORT_CODE']);
  expect(
    (await api.call('campaign.manage/summarizecampaigns', {}, { token })).payload.brands.map(({ name }) => name),
  ).toContain('Harbor Lane');
});

it('does not let another account near a campaign or brand', async () => {
  const campaignUUID = await draft();
  expect((await update({ campaignUUID, name: 'Stolen' }, otherToken)).status).toBe(404);
  expect((await submit(campaignUUID, '45.000000', keyOf(), otherToken)).status).toBe(404);
  expect((await create(testCampaign(brandUUID), otherToken)).status).toBe(404);
  expect(
    (await api.call('campaign.manage/getqualification', { brandUUID, useCase: 'MIXED' }, { token: otherToken })).status,
  ).toBe(404);
});

it('renews monthly after the first three months, by the renewals of all fees', async () => {
  const id = await submitted();
  const day = 86_400_000;
  const fees = async () => (await read(id)).feesPaid;
  const pass = async (days: number) => {
    api.advance(days * day);
    token = await api.logIn('bea');
  };
  await pass(85);
  await runRenewals(api.app.deps);
  expect(await fees()).toBe('45.000000');
  await pass(10);
  await runRenewals(api.app.deps);
  expect(await fees()).toBe('55.000000');
  const off = await api.call('campaign.manage/switchrenewal', { campaigns: [id], autoRenew: false }, { token });
  expect(off.payload.changed).toBe(1);
  await pass(40);
  await runRenewals(api.app.deps);
  expect(await fees()).toBe('55.000000');
});
