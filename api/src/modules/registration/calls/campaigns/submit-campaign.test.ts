import { sql } from 'drizzle-orm';
import { registeredBrand, testCampaign } from '../../../../testing/campaigns';
import { stageMs, workThrough } from '../../../../testing/registrations';
import { setUpCampaigns, fieldsOf, shortCode } from './testing/set-up-campaigns';

const setup = setUpCampaigns();
const { keyOf, create, submit, draft, update, read, balance, submitted } = setup;

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
  expect(
    (await setup.api.call('campaign.manage/deletecampaign', { campaignUUID }, { token: setup.token })).payload.deleted,
  ).toBe(true);
  expect((await update({ campaignUUID, name: 'x' })).status).toBe(404);
});

it('quotes, charges once per key, and goes through all reviews', async () => {
  const id = await draft();
  const quote = (
    await setup.api.call(
      'campaign.manage/quotecampaign',
      { campaignUUID: id, channel: '10DLC', useCase: 'CUSTOMER_CARE' },
      { token: setup.token },
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
  await workThrough(setup.api);
  for (let stage = 0; stage < 6; stage += 1) {
    seen.push((await read(id)).status);
    setup.api.advance(stageMs);
    await workThrough(setup.api);
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
      snapshot: { name: 'Reminders', samples: testCampaign(setup.brandUUID)['samples'] },
    },
  ]);
  expect(
    await setup.api.db.rows(
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
  ['SHORT_CODE', shortCode, 'MNO_PROVISIONED'],
])('registers a campaign on %s without a fee', async (channel, change, status) => {
  const id = await submitted({ channel, ...change }, 4, '0.000000');
  expect(await read(id)).toMatchObject({ status, mnos: [], feesPaid: '0.000000' });
});

it('needs a brand that is registered and verified', async () => {
  const unverified = await registeredBrand(setup.api, setup.token, { ein: '300009001' });
  const id = await draft({ brandUUID: unverified });
  const answer = await submit(id);
  expect([answer.status, answer.body.response]).toEqual([
    409,
    'The identity of Harbor Lane isn’t verified. Fix the brand or appeal the check first.',
  ]);
  const new1 = (
    await setup.api.call(
      'account.manage/createtcrbrand',
      { entityType: 'PRIVATE_PROFIT', displayName: 'New', submit: false },
      { token: setup.token },
    )
  ).payload.brandUUID;
  expect((await submit(await draft({ brandUUID: new1 }))).body.response).toContain('isn’t registered yet');
  expect(
    fieldsOf(await submit(await draft({ useCase: 'SOLE_PROPRIETOR', subUseCases: ['CUSTOMER_CARE'] }), '21.000000')),
  ).toEqual(['useCase']);
});
