import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { letReviewsPass, testCompany, workThrough } from '../../../../testing/registrations';
import { addFunds } from '../../../../testing/stock';

let api: TestApi;
let token: string;
let other: string;
beforeAll(async () => {
  api = await testApi({ logger: () => undefined });
  const accountId = (await api.addPerson('ana')).accountId ?? '';
  await api.addPerson('bo');
  [token, other] = [await api.logIn('ana'), await api.logIn('bo')];
  await addFunds(api, accountId, 100_000_000n);
});
afterAll(() => api.close());

let count = 0;
const registered = async (change: object = {}) => {
  const sole = {
    entityType: 'SOLE_PROPRIETOR',
    displayName: 'Ana Li',
    legalName: null,
    ein: null,
    einIssuingCountry: null,
    vertical: null,
    firstName: 'Ana',
    lastName: 'Li',
    mobilePhone: `+1201555${1000 + (count += 1)}`,
  };
  const { payload } = await api.call(
    'account.manage/createtcrbrand',
    { ...testCompany(''), ...sole, ...change, submit: true, expectedFee: '4.500000' },
    { token },
  );
  await letReviewsPass(api, 1);
  return payload.brandUUID;
};
const read = async (brandUUID: string) =>
  (await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).payload;
const confirm = (brandUUID: string, code: string, as = token) =>
  api.call('account.manage/confirmbrandphone', { brandUUID, code }, { token: as });
const send = (brandUUID: string, as = token) => api.call('account.manage/sendbrandcode', { brandUUID }, { token: as });

it('verifies a sole proprietor by the code, in both of two tabs', async () => {
  const brandUUID = await registered();
  expect(await read(brandUUID)).toMatchObject({ status: 'OK', identityStatus: 'SELF_DECLARED', waitsForCode: true });
  const { campaignRegistry } = api.app.deps;
  const { confirmPhone } = campaignRegistry;
  let asked = 0;
  let bothAsked = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  const together: typeof confirmPhone = async (id, code) => {
    asked += 1;
    if (asked === 2) bothAsked();
    await both;
    return confirmPhone(id, code);
  };
  Object.assign(campaignRegistry, { confirmPhone: together });
  const [one, two] = await Promise.all([confirm(brandUUID, '246810'), confirm(brandUUID, '246810')]);
  Object.assign(campaignRegistry, { confirmPhone });
  expect([one?.payload, two?.payload]).toEqual([{ brandUUID, status: 'OK', identityStatus: 'VERIFIED' }, one?.payload]);
  await workThrough(api);
  const detail = await read(brandUUID);
  expect(detail).toMatchObject({ identityStatus: 'VERIFIED', waitsForCode: false });
  // Either tab may be the one that verifies it, once.
  const types = detail.events.map(({ type }) => type);
  expect(types.filter((type) => type === 'IDENTITY')).toHaveLength(1);
  expect(types.indexOf('CODE_RIGHT')).toBeLessThan(types.indexOf('IDENTITY'));
  expect(types).toContain('CODE_RIGHT');
  expect([(await confirm(brandUUID, '246810')).status, (await send(brandUUID)).status]).toEqual([409, 409]);
});

it('says why a code is not accepted, and takes ten wrong ones a day', async () => {
  const brandUUID = await registered();
  const expired = await confirm(brandUUID, '135791');
  expect([expired.status, expired.body.content.errors]).toEqual([
    422,
    [{ field: 'code', code: 'rejected', message: 'This code has expired. Send another one.' }],
  ]);
  for (let wrong = 1; wrong < 10; wrong += 1) expect((await confirm(brandUUID, '000000')).status).toBe(422);
  expect((await confirm(brandUUID, '246810')).status).toBe(429);
  api.advance(86_400_000);
  [token, other] = [await api.logIn('ana'), await api.logIn('bo')];
  expect((await confirm(brandUUID, '246810')).status).toBe(200);
});

it('takes no more than ten wrong codes at once', async () => {
  const brandUUID = await registered();
  const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(brandUUID, '000000')));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(10).fill(422),
    ...Array<number>(5).fill(429),
  ]);
});

it('sends one code a minute, also to two tabs at once', async () => {
  const brandUUID = await registered();
  const answers = await Promise.all([send(brandUUID), send(brandUUID)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  api.advance(60_000);
  expect((await send(brandUUID)).status).toBe(200);
});

it('is for the account of the brand, and for sole proprietors', async () => {
  const brandUUID = await registered();
  expect([(await confirm(brandUUID, '246810', other)).status, (await send(brandUUID, other)).status]).toEqual([
    404, 404,
  ]);
  const { payload: company } = await api.call(
    'account.manage/createtcrbrand',
    { ...testCompany('123450001'), submit: true, expectedFee: '4.500000' },
    { token },
  );
  await letReviewsPass(api, 1);
  expect((await confirm(company.brandUUID, '246810')).status).toBe(409);
});

it('is required before a campaign, and again after the identity is checked again', async () => {
  const brandUUID = await registered();
  const campaign = { brandUUID, channel: '10DLC', name: 'Reminders', useCase: 'SOLE_PROPRIETOR' } as const;
  const { brands } = (await api.call('campaign.manage/getcampaignchoices', {}, { token })).payload;
  expect(brands.find((one) => one.brandUUID === brandUUID)?.blocked).toBe('Its mobile phone isn’t confirmed.');
  expect((await api.call('campaign.manage/createcampaign', campaign, { token })).status).toBe(200);
  await confirm(brandUUID, '246810');
  expect(
    (
      await api.call(
        'account.manage/updatetcrbrand',
        { brandUUID, lastName: 'Lee', mobilePhone: '+12015552999', submit: true, expectedFee: '4.500000' },
        { token },
      )
    ).status,
  ).toBe(200);
  await letReviewsPass(api, 1);
  expect(await read(brandUUID)).toMatchObject({ status: 'OK', waitsForCode: true });
  expect((await confirm(brandUUID, '246810')).payload.identityStatus).toBe('VERIFIED');
});

it('answers 503 while the registry does not', async () => {
  const brandUUID = await registered();
  const { campaignRegistry } = api.app.deps;
  const down = () => Promise.reject(new Error('down'));
  const { confirmPhone, sendPhoneCode } = campaignRegistry;
  Object.assign(campaignRegistry, { confirmPhone: down, sendPhoneCode: down });
  try {
    for (let time = 0; time < 12; time += 1) expect((await confirm(brandUUID, '246810')).status).toBe(503);
    expect([(await send(brandUUID)).status, (await send(brandUUID)).status]).toEqual([503, 503]);
  } finally {
    Object.assign(campaignRegistry, { confirmPhone, sendPhoneCode });
  }
  const { waitsForCode, events } = await read(brandUUID);
  expect([waitsForCode, events.map(({ type }) => type)]).toEqual([true, ['SUBMITTED', 'REGISTERED']]);
  expect((await send(brandUUID)).status).toBe(200);
});

it('keeps a confirmation if the registry does not say at once what follows', async () => {
  const brandUUID = await registered();
  const { campaignRegistry } = api.app.deps;
  const { readBrand } = campaignRegistry;
  Object.assign(campaignRegistry, { readBrand: () => Promise.reject(new Error('down')) });
  expect((await confirm(brandUUID, '246810')).status).toBe(503);
  Object.assign(campaignRegistry, { readBrand });
  api.advance(1_000);
  await workThrough(api);
  expect(await read(brandUUID)).toMatchObject({ identityStatus: 'VERIFIED', waitsForCode: false });
});
