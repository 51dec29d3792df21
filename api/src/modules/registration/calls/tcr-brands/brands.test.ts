import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addFunds } from '../../../../testing/stock';

let api: TestApi;
let token: string;
let otherToken: string;
let accountId: string;
let lastEin = 100_000_000;

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('bea')).accountId ?? '';
  token = await api.logIn('bea');
  await addFunds(api, accountId, 500_000_000n);
  await api.addPerson('carl');
  otherToken = await api.logIn('carl');
});
afterAll(() => api.close());

const nextEin = () => String((lastEin += 1));
const company = () => ({
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Harbor Lane',
  legalName: 'Harbor Lane Clinics, LLC',
  country: 'USA',
  ein: nextEin(),
  einIssuingCountry: 'USA',
  vertical: 'HEALTHCARE',
  email: 'legal@harborlane.example',
  phone: '+12015550123',
  street: '30 Montgomery Street',
  city: 'Jersey City',
  state: 'NJ',
  postalCode: '07302',
});
const sole = (mobilePhone: string) => ({
  ...company(),
  entityType: 'SOLE_PROPRIETOR',
  legalName: null,
  ein: null,
  einIssuingCountry: null,
  vertical: null,
  firstName: 'Ana',
  lastName: 'Li',
  mobilePhone,
});

const fee = '4.500000';
type Body = { submit: boolean } & Record<string, unknown>;
const create = (body: Body, as = token) =>
  api.call('account.manage/createtcrbrand', { ...body, ...(body.submit && { expectedFee: fee }) }, { token: as });
const update = (body: Body, as = token) =>
  api.call('account.manage/updatetcrbrand', { ...body, ...(body.submit && { expectedFee: fee }) }, { token: as });
const remove = (brandUUID: string, as = token) =>
  api.call('account.manage/deletetcrbrand', { brandUUID }, { token: as });
const read = async (brandUUID: string) =>
  (await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).payload;
const setStatus = (id: string, status: string) =>
  api.db.run(sql`update tcr_brand set status = ${status}, identity_status = 'VERIFIED' where id = ${id}`);
const created = async (body: Body) => (await create(body)).payload.brandUUID;
const fieldsOf = (answer: { body: { content: { errors?: { field: string }[] } } }) =>
  answer.body.content.errors?.map(({ field }) => field);

async function addCampaign(brand: string, status: string): Promise<void> {
  await api.db
    .run(sql`insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee)
    values (${v7()}, ${accountId}, ${brand}, '10DLC', ${`C ${status}`}, 'MIXED', 'x', ${status}, 0)`);
}

it('keeps a draft with next to nothing, and asks for the rest when it is submitted', async () => {
  const answer = await create({
    entityType: 'PUBLIC_PROFIT',
    displayName: ' <script>alert(1)</script> ',
    submit: false,
  });
  expect(answer.payload.status).toBe('DRAFT');
  const { brandUUID } = answer.payload;
  expect(await read(brandUUID)).toMatchObject({
    displayName: '<script>alert(1)</script>',
    legalName: null,
    einMasked: null,
    lockedReason: null,
    submittedAt: null,
  });
  const refused = await update({ brandUUID, submit: true });
  expect(refused.status).toBe(422);
  expect(fieldsOf(refused)).toEqual(
    expect.arrayContaining(['legalName', 'ein', 'stockSymbol', 'businessContactEmail', 'street', 'country']),
  );
  expect((await read(brandUUID)).status).toBe('DRAFT');
});

it('submits a brand, hides its tax ID and locks it until the registry has answered', async () => {
  const body = company();
  const { brandUUID, status, identityStatus } = (
    await create({ ...body, ein: `${body.ein.slice(0, 2)}-${body.ein.slice(2)}`, submit: true })
  ).payload;
  expect([status, identityStatus]).toEqual(['REGISTRATION_PENDING', 'SELF_DECLARED']);
  const detail = await read(brandUUID);
  expect(detail.einMasked).toBe(`••-•••${body.ein.slice(-4)}`);
  expect(JSON.stringify(detail)).not.toContain(body.ein);
  expect(detail.submittedAt).toBe(api.now().toISOString());
  const locked = await update({ brandUUID, displayName: 'Other', submit: false });
  expect([locked.status, locked.body.code]).toEqual([409, 'BRAND_LOCKED']);
  expect(await api.db.row(sql`select ein, submitted_ip as ip from tcr_brand where id = ${brandUUID}`)).toEqual({
    ein: body.ein,
    ip: '127.0.0.1',
  });
});

it('changes a registered brand at once, unless it becomes someone else', async () => {
  const brandUUID = await created({ ...company(), submit: true });
  await setStatus(brandUUID, 'OK');
  expect((await update({ brandUUID, street: '1 Exchange Place', submit: false })).payload).toMatchObject({
    status: 'OK',
    identityStatus: 'VERIFIED',
  });
  expect((await update({ brandUUID, street: 'PO Box 1', submit: false })).body.response).toBe(
    'Street must not be a PO box',
  );
  const unpaid = await update({ brandUUID, legalName: 'Harbor Lane, Inc.', submit: false });
  expect([unpaid.status, unpaid.body.code, unpaid.body.response]).toEqual([
    409,
    'PRICE_CHANGED',
    'This costs $4.5000. Reload the page and confirm the fee.',
  ]);
  expect((await update({ brandUUID, legalName: 'Harbor Lane, Inc.', submit: true })).payload).toMatchObject({
    status: 'REGISTRATION_PENDING',
    identityStatus: 'UNVERIFIED',
    charged: fee,
  });
});

it('lets a rejected brand be fixed and resubmitted', async () => {
  const brandUUID = await created({ ...company(), submit: true });
  await setStatus(brandUUID, 'REGISTRATION_FAILED');
  expect((await update({ brandUUID, legalName: null, submit: false })).status).toBe(422);
  expect((await update({ brandUUID, legalName: 'Right Name', submit: false })).payload.status).toBe(
    'REGISTRATION_FAILED',
  );
  expect((await update({ brandUUID, submit: true })).payload.status).toBe('REGISTRATION_PENDING');
});

it('drops what the legal form does not have when it is submitted', async () => {
  const brandUUID = await created({
    ...sole('+12015550140'),
    ein: '987654321',
    einIssuingCountry: 'USA',
    stockSymbol: 'ABC',
    submit: true,
  });
  expect(await read(brandUUID)).toMatchObject({
    status: 'REGISTRATION_PENDING',
    einMasked: null,
    stockSymbol: null,
    firstName: 'Ana',
    mobilePhone: '+12015550140',
  });
});

it('drops a business ID whose type was taken back', async () => {
  const brandUUID = await created({ ...company(), altBusinessIdType: 'NONE', altBusinessId: '12', submit: true });
  expect(await read(brandUUID)).toMatchObject({
    status: 'REGISTRATION_PENDING',
    altBusinessIdType: 'NONE',
    altBusinessId: null,
  });
});

it('returns when it was saved, so that a form can detect a newer version', async () => {
  const { brandUUID, updatedAt } = (await create({ ...company(), submit: false })).payload;
  expect((await read(brandUUID)).updatedAt).toBe(updatedAt);
});

it('takes a tax ID once per country and account, also when two are saved at once', async () => {
  const ein = nextEin();
  const both = await Promise.all([1, 2].map(() => create({ ...company(), ein, submit: false })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.flatMap((answer) => fieldsOf(answer) ?? [])).toEqual(['ein']);
  expect((await create({ ...company(), ein, einIssuingCountry: 'CAN', submit: false })).status).toBe(200);
  expect((await create({ ...company(), ein, submit: false }, otherToken)).status).toBe(200);
});

it('takes a mobile phone for three sole proprietors', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await create({ ...sole('+12015550150'), submit: true })).status).toBe(200);
  const fourth = await create({ ...sole('+12015550150'), submit: true });
  expect([fourth.status, fieldsOf(fourth)]).toEqual([409, ['mobilePhone']]);
});

it.each([
  ['an unknown country', { country: 'XYZ' }, 'country'],
  ['a phone that cannot exist', { phone: '+12015550' }, 'phone'],
  [
    'a non-profit abroad',
    { entityType: 'NON_PROFIT', country: 'CAN', state: 'ON', postalCode: 'M5H 2N2' },
    'entityType',
  ],
])('refuses %s', async (_name, change, field) => {
  const answer = await create({ ...company(), ...change, submit: true });
  expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
});

describe('deleting', () => {
  it('removes a draft, releases its tax ID, and frees its draft campaigns', async () => {
    const body = company();
    const brand = await created({ ...body, submit: false });
    await addCampaign(brand, 'DRAFT');
    expect((await remove(brand)).payload.deleted).toBe(true);
    expect((await remove(brand)).status).toBe(404);
    expect((await update({ brandUUID: brand, submit: false })).status).toBe(404);
    expect((await create({ ...body, submit: false })).status).toBe(200);
    expect(await api.db.rows(sql`select 1 from campaign where brand_id = ${brand}`)).toEqual([]);
  });

  it('is refused while a campaign needs the brand', async () => {
    const brand = await created({ ...company(), submit: true });
    await addCampaign(brand, 'DEACTIVATED');
    await addCampaign(brand, 'MNO_PROVISIONED');
    const answer = await remove(brand);
    expect([answer.status, answer.body.response]).toEqual([
      409,
      'This brand has active campaigns: C MNO_PROVISIONED. End them first.',
    ]);
    expect((await read(brand)).linkedCampaigns.map(({ name }) => name)).toEqual(['C DEACTIVATED', 'C MNO_PROVISIONED']);
  });

  it('waits for the registry when the brand is registered', async () => {
    const brand = await created({ ...company(), submit: true });
    await setStatus(brand, 'OK');
    expect((await remove(brand)).payload.deleted).toBe(false);
    expect(await read(brand)).toMatchObject({
      status: 'DELETION_PENDING',
      lockedReason: 'This brand is being deleted.',
    });
  });
});

it('does not let another account near a brand', async () => {
  const brandUUID = await created({ ...company(), submit: false });
  const before = await read(brandUUID);
  expect((await update({ brandUUID, displayName: 'Stolen', submit: false }, otherToken)).status).toBe(404);
  expect((await remove(brandUUID, otherToken)).status).toBe(404);
  expect((await api.call('account.manage/gettcrbrand', { brandUUID }, { token: otherToken })).status).toBe(404);
  expect(await read(brandUUID)).toEqual(before);
});
