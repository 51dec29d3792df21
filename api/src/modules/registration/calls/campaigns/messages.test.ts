import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { scoreTraffic } from '../../campaigns/score-traffic';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { registeredBrand, testCampaign } from '../../../../testing/campaigns';
import { addMessages, idAt } from '../../../../testing/messages';
import { letReviewsPass, workThrough } from '../../../../testing/registrations';
import { addFunds } from '../../../../testing/stock';

let api: TestApi;
let token: string;
let accountId: string;
let campaignUUID: string;
beforeAll(async () => {
  api = await testApi({ staysProved: true });
  accountId = (await api.addPerson('bea')).accountId ?? '';
  token = await api.logIn('bea');
  await addFunds(api, accountId, 1_000_000_000n);
});
beforeEach(async () => {
  const brandUUID = await registeredBrand(api, token);
  ({ campaignUUID } = (await api.call('campaign.manage/createcampaign', testCampaign(brandUUID), { token })).payload);
});
afterAll(() => api.close());

const read = async () => (await api.call('campaign.manage/getcampaignmessages', { campaignUUID }, { token })).payload;
const save = (body: object) => api.call('campaign.manage/savecampaignmessage', { campaignUUID, ...body }, { token });
const order = (samples: string[]) => api.call('campaign.manage/ordersamples', { campaignUUID, samples }, { token });
const archive = (campaignMessageUUID: string) =>
  api.call('campaign.manage/archivecampaignmessage', { campaignUUID, campaignMessageUUID }, { token });
const idOf = async (name: string) => (await read()).items.find((item) => item.name === name)?.campaignMessageUUID ?? '';
async function approve(): Promise<void> {
  await api.call(
    'campaign.manage/submitcampaign',
    { campaignUUID, expectedFee: '45.000000', idempotencyKey: `key-${Math.random()}` },
    { token },
  );
  await letReviewsPass(api, 5);
}

it('lists the samples in their order, then the templates by name', async () => {
  await save({ name: 'zebra', body: 'Hi {{first_name|there}}, your order is ready.' });
  await save({ name: 'Apple', body: 'Привет {{first_name|друг}}', subUseCase: 'CUSTOMER_CARE' });
  expect(
    (await read()).items.map(({ name, sample, status, encoding, segments }) => [
      name,
      sample,
      status,
      encoding,
      segments,
    ]),
  ).toEqual([
    ['Sample 1', 1, 'DRAFT', 'GSM-7', 1],
    ['Sample 2', 2, 'DRAFT', 'GSM-7', 1],
    ['Apple', null, 'DRAFT', 'UCS-2', 1],
    ['zebra', null, 'DRAFT', 'GSM-7', 1],
  ]);
});

it.each([
  ['Hi {{first_name}}', 'template.fallback'],
  ['Hi {{first name|x}}', 'template.name'],
  ['Hi {{first_name', 'template.unclosed'],
  ['   ', 'required'],
])('rejects the text %s', async (body, code) => {
  const answer = await save({ name: 'New', body });
  expect([answer.status, answer.body.content.errors]).toMatchObject([422, [{ field: 'body', code }]]);
});

it('has each name once, whatever its case, and frees it with the archive', async () => {
  await save({ name: 'Hello', body: 'Hello there, how are you?' });
  expect((await save({ name: 'hello', body: 'x' })).status).toBe(422);
  expect((await archive(await idOf('Hello'))).status).toBe(200);
  expect((await save({ name: 'hello', body: 'x' })).status).toBe(200);
});

it('makes messages samples, reorders them, and takes them back', async () => {
  await save({ name: 'Third', body: 'Harbor Lane: your results are ready for you.' });
  const [one, two, three] = [await idOf('Sample 1'), await idOf('Sample 2'), await idOf('Third')];
  expect((await order([three, one, two])).payload.samples).toBe(3);
  expect((await read()).items.map(({ name, sample }) => [name, sample])).toEqual([
    ['Third', 1],
    ['Sample 1', 2],
    ['Sample 2', 3],
  ]);
  expect((await order([three])).status).toBe(200);
  expect((await read()).items.filter(({ sample }) => sample !== null)).toHaveLength(1);
  await save({ name: 'Short', body: 'Hi' });
  expect((await order([await idOf('Short')])).body.response).toBe(
    'Short must be 20 to 1,024 characters to be a sample',
  );
  expect((await order([three, three])).status).toBe(422);
  expect((await order([v7()])).status).toBe(404);
});

it('marks a changed sample of a registered campaign, and sends it to the registry', async () => {
  await approve();
  const sample = await idOf('Sample 1');
  expect(
    (
      await save({
        campaignMessageUUID: sample,
        name: 'Sample 1',
        body: 'Harbor Lane: your visit has moved. Reply STOP to opt out.',
      })
    ).payload.status,
  ).toBe('CHANGED');
  expect((await api.call('campaign.manage/registersamples', { campaignUUID }, { token })).payload.sent).toBe(1);
  expect((await read()).campaign.locked).toContain('on its way');
  await workThrough(api);
  expect((await read()).items.map(({ status }) => status)).toEqual(['REGISTERED', 'REGISTERED']);
  expect(
    await api.db.rows(
      sql`select r.body -> 'samples' ->> 0 as text from simulated_registration r
        join campaign c on c.tcr_campaign_id = r.id where c.id = ${campaignUUID}`,
    ),
  ).toEqual([{ text: 'Harbor Lane: your visit has moved. Reply STOP to opt out.' }]);
  expect((await archive(sample)).body.response).toBe('A registered campaign needs at least 2 samples.');
});

it('keeps samples as they are while the campaign is in review', async () => {
  await api.call(
    'campaign.manage/submitcampaign',
    { campaignUUID, expectedFee: '45.000000', idempotencyKey: 'key-in-review' },
    { token },
  );
  expect((await read()).campaign.locked).toContain('in review');
  expect((await order([])).status).toBe(409);
  expect((await save({ name: 'Template', body: 'A template may be added.' })).status).toBe(200);
});

describe('traffic', () => {
  const traffic = async () =>
    (await api.call('campaign.manage/getcampaigntraffic', { campaignUUID }, { token })).payload;
  async function send(bodies: readonly string[]): Promise<void> {
    const numberId = v7();
    await api.db
      .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
        campaign_id, purchased_at)
      values (${numberId}, ${accountId}, ${`+1312${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`},
        '10DLC', '{SMS}', 'ACTIVE', 'REGISTERED', 0, ${campaignUUID}, ${api.now()})`);
    await api.db.transaction((tx) =>
      addMessages(
        tx,
        bodies.map((body) => ({
          id: idAt(api.now()),
          accountId,
          numberId,
          campaignId: campaignUUID,
          peer: '+13125550143',
          body,
        })),
      ),
    );
  }

  it('is compared with the registered messages, once each, and kept with the least similar texts', async () => {
    await api.db.run(sql`update campaign_drift_end set message_id = ${idAt(new Date(api.now().getTime() - 1_000))}`);
    const [sample = ''] = testCampaign('')['samples'] as string[];
    await send([
      sample,
      sample,
      'HUGE SALE: buy two vitamins and get a third one free!!!',
      'Harbor Lane: your visit is tomorrow at 3 PM. Reply STOP to opt out.',
    ]);
    api.advance(120_000);
    await Promise.all([scoreTraffic(api.db, api.now()), scoreTraffic(api.db, api.now())]);
    await scoreTraffic(api.db, api.now());
    const found = await traffic();
    expect([found.messages, found.unlike, found.days.length]).toEqual([4, 1, 1]);
    expect(found.texts[0]).toMatchObject({ body: 'HUGE SALE: buy two vitamins and get a third one free!!!' });
    expect(found.texts.at(-1)).toMatchObject({ similarity: 1, nearest: 'Sample 1' });
    expect(found.similarity).toBeGreaterThan(0.6);
  });

  it('keeps the twenty least similar messages of a day', async () => {
    await send(
      Array.from(
        { length: 40 },
        (_, index) => `Text ${'abcdefghij'.slice(0, (index % 10) + 1)} ${'klmnopqrst'.charAt(index % 7)} number`,
      ),
    );
    api.advance(120_000);
    await scoreTraffic(api.db, api.now());
    expect(
      await api.db.row(sql`select count(*)::int as texts from campaign_drift_text where campaign_id = ${campaignUUID}`),
    ).toEqual({ texts: 20 });
    expect((await traffic()).messages).toBe(40);
  });
});

it('stores a message composed, and doesn’t take another spelling of the same letters for a change', async () => {
  await save({ name: 'Accent', body: 'Ole\u0301, {{first_name|amigo}}!' });
  const stored = async () => (await read()).items.find(({ name }) => name === 'Accent');
  expect(await stored()).toMatchObject({ body: 'Olé, {{first_name|amigo}}!', encoding: 'GSM-7' });
  await api.db.run(sql`
    update campaign_message set status = 'REGISTERED', body = ${'Ole\u0301!'} where id = ${await idOf('Accent')}`);
  await save({ name: 'Accent', body: 'Olé!', campaignMessageUUID: await idOf('Accent') });
  expect(await stored()).toMatchObject({ body: 'Olé!', status: 'REGISTERED' });
});
