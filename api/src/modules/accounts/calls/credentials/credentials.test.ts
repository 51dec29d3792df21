import { sql } from 'drizzle-orm';
import { createMailer } from '../../../../adapters/mail/mailer';
import { createApi } from '../../../../app/create-api';
import { createUseLog, hashSecret } from '../../../identity';
import { addTenant, tokenFor } from '../../../../safety/world';
import type { Tenant } from '../../../../safety/world';
import { testApi, testHosts } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addCredential } from '../../../../testing/credentials';

const day = 86_400_000;
let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
});

const create = (body: object) => api.call('account.manage/createapicreds', body, { token });
const list = async (filter: object = {}) =>
  (await api.call('account.manage/listapicreds', { filter }, { token })).payload.items;
const later = (ms: number) => new Date(api.now().getTime() + ms);

it('returns the secret once, and stores its hash only', async () => {
  const { payload } = await create({
    name: ' Shop ',
    scopes: ['read', 'send', 'send'],
    ipAllow: ['203.0.113.9/24', '2001:db8::1'],
    expiresAt: later(day).toISOString(),
  });
  const [item] = await list({ credentialUUID: [payload.credentialUUID] });
  expect(item).toMatchObject({
    name: 'Shop',
    keyId: payload.keyId,
    last4: payload.secret.slice(-4),
    scopes: ['send', 'read'],
    ipAllow: ['203.0.113.0/24', '2001:db8::1'],
    status: 'ACTIVE',
    expiresAt: later(day).toISOString(),
    lastUsedAt: null,
    requests24Hours: 0,
    requestsByDay: Array(30).fill(0),
    createdBy: { userUUID: tenant.userId },
  });
  expect(JSON.stringify(item)).not.toContain(payload.secret);
  const stored = await api.db.row<{ hash: string; text: string }>(
    sql`select secret_hash as hash, k::text as text from api_credential k where id = ${payload.credentialUUID}`,
  );
  expect(stored?.hash).toBe(hashSecret(payload.secret));
  expect(stored?.text).not.toContain(payload.secret);
  const [act] = await api.db.rows<{ detail: string }>(
    sql`select detail::text from audit_log where entity_id = ${payload.credentialUUID}`,
  );
  expect(act?.detail).toContain(payload.keyId);
  expect(act?.detail).not.toContain(payload.secret);
});

it.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['scopes', { scopes: [] }, 'Scopes must have at least one item'],
  [
    'ipAllow',
    { ipAllow: ['somewhere'] },
    'somewhere is not an IP address or network, such as 203.0.113.7 or 203.0.113.0/24',
  ],
  ['expiresAt', { expiresAt: '2026-01-01T00:00:00Z' }, 'The expiration must be in the future'],
])('rejects a wrong %s', async (field, change, words) => {
  const { status, body } = await create({ name: 'Shop', scopes: ['send'], ...change });
  expect([status, body.content.errors?.[0]?.field, body.response]).toEqual([422, field, words]);
});

it('allows 10 at the same time that work, also when requests arrive together', async () => {
  const expired = { accountId: tenant.accountId, at: later(-2 * day), expiresAt: later(-day) };
  await addCredential(api.db, expired);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create({ name: `Shop ${index}`, scopes: ['send'] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code]).toEqual([409, 'CREDENTIAL_LIMIT']);
  await api.call('account.manage/deleteapicreds', { credentialUUID: tenant.ids.credentialUUID }, { token });
  expect((await create({ name: 'One more', scopes: ['send'] })).status).toBe(200);
});

it('deletes once, and no longer lists what is deleted', async () => {
  const body = { credentialUUID: tenant.ids.credentialUUID };
  expect((await api.call('account.manage/deleteapicreds', body, { token })).payload).toEqual({ deleted: true });
  expect((await api.call('account.manage/deleteapicreds', body, { token })).status).toBe(404);
  expect(await list()).toEqual([]);
});

it('shows expired and unused credentials as such, and filters by status, scope, creator, and text', async () => {
  const { accountId } = tenant;
  const old = later(-91 * day);
  await addCredential(api.db, { accountId, name: 'Expired', scopes: ['send'], at: old, expiresAt: later(-1) });
  await addCredential(api.db, { accountId, name: 'Never used', scopes: ['send'], at: old });
  const used = await addCredential(api.db, { accountId, name: 'Used', scopes: ['read'], at: old });
  const log = createUseLog();
  log.note({ credentialId: used.id, accountId, at: later(-90 * day), ip: '203.0.113.1', endpoint: 'GET /v1/messages' });
  await log.flush(api.db);
  const names = async (filter: object) => (await list(filter)).map(({ name, status }) => `${name} ${status}`).sort();
  expect(await names({ status: ['EXPIRED', 'UNUSED'] })).toEqual(['Expired EXPIRED', 'Never used UNUSED']);
  expect(await names({ scope: ['read'], text: 'use' })).toEqual(['Used ACTIVE']);
  expect(await names({ text: used.keyId })).toEqual(['Used ACTIVE']);
  expect(await names({ createdByUUID: [tenant.userId] })).toHaveLength(1);
  const { payload } = await api.call('account.manage/summarizeapicreds', {}, { token });
  expect([payload.total, payload.facets.creators.map(({ userUUID }) => userUUID)]).toEqual([4, [tenant.userId]]);
});

it('counts requests of the last 24 hours and by day, from batches of several processes', async () => {
  const {
    accountId,
    ids: { credentialUUID: credentialId },
  } = tenant;
  const logs = [createUseLog(), createUseLog()];
  const note = (log: number, ago: number, ip: string) =>
    logs[log]?.note({ credentialId, accountId, at: later(-ago), ip, endpoint: 'POST /v1/messages' });
  for (let n = 0; n < 5; n += 1) note(n % 2, n * 1000, `203.0.113.${n}`);
  note(0, 2 * day, '203.0.113.9');
  note(1, 29 * day, '203.0.113.9');
  note(1, 31 * day, '203.0.113.9');
  expect(await Promise.all(logs.map((log) => log.flush(api.db)))).toEqual([3, 3]);
  expect(await Promise.all(logs.map((log) => log.flush(api.db)))).toEqual([0, 0]);
  const [item] = await list({ credentialUUID: [credentialId] });
  expect(item).toMatchObject({
    requests24Hours: 5,
    requests30Days: 7,
    lastUsedAt: api.now().toISOString(),
    lastUsedIp: '203.0.113.0',
    lastUsedEndpoint: 'POST /v1/messages',
  });
  expect([item?.requestsByDay[29], item?.requestsByDay[27], item?.requestsByDay[0]]).toEqual([5, 1, 1]);
});

it('counts the requests of a day on the clocks of the account', async () => {
  const {
    accountId,
    ids: { credentialUUID: credentialId },
  } = tenant;
  const byDay = async (zone: string) => {
    await api.db.run(sql`update account set timezone = ${zone} where id = ${accountId}`);
    return (await list({ credentialUUID: [credentialId] }))[0]?.requestsByDay.slice(-2);
  };
  const midnight = new Date(Math.floor(api.now().getTime() / day) * day);
  const log = createUseLog();
  const note = (at: number) =>
    log.note({ credentialId, accountId, at: new Date(at), ip: '203.0.113.1', endpoint: 'GET /v1/messages' });
  note(midnight.getTime());
  for (const minute of [1, 2]) note(midnight.getTime() - minute * 60_000);
  await log.flush(api.db);
  expect(await byDay('UTC')).toEqual([2, 1]);
  // Two hours ahead of UTC all year, so all of them are of today.
  expect(await byDay('Africa/Johannesburg')).toEqual([0, 3]);
});

it('stores the uses of the last seconds before a process ends', async () => {
  const { authorization, id } = await addCredential(api.db, { accountId: tenant.accountId, at: api.now() });
  const app = createApi({
    db: api.db,
    hosts: testHosts,
    secret: api.secret,
    mailer: createMailer({ db: api.db }),
    port: 4000,
    clock: api.now,
    runJobs: false,
  });
  await app.ready();
  expect((await app.inject({ url: '/v1/messages', headers: { host: 'localhost', authorization } })).statusCode).toBe(
    200,
  );
  await app.close();
  expect((await list({ credentialUUID: [id] }))[0]).toMatchObject({
    requests24Hours: 1,
    lastUsedEndpoint: 'GET /v1/messages',
  });
});

it('keeps a batch that could not be stored', async () => {
  const {
    accountId,
    ids: { credentialUUID: credentialId },
  } = tenant;
  const log = createUseLog();
  log.note({ credentialId, accountId, at: api.now(), ip: '203.0.113.1', endpoint: 'POST /v1/messages' });
  const broken = { ...api.db, transaction: () => Promise.reject(new Error('away')) };
  await expect(log.flush(broken)).rejects.toThrow('away');
  log.note({ credentialId, accountId, at: api.now(), ip: '203.0.113.1', endpoint: 'POST /v1/messages' });
  expect(await log.flush(api.db)).toBe(1);
  expect((await list({ credentialUUID: [credentialId] }))[0]?.requests24Hours).toBe(2);
});
