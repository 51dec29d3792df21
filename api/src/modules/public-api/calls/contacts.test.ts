import { sql } from 'drizzle-orm';
import { addTenant } from '../../../safety/world';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addCredential } from '../../../testing/credentials';
import { askPublic } from '../../../testing/public-api';

let api: TestApi;
let accountId: string;
let as: string;
beforeAll(async () => {
  api = await testApi();
  ({ accountId } = await addTenant(api));
  await addTenant(api, 'victim');
  ({ authorization: as } = await addCredential(api.db, { accountId, at: api.now() }));
});
afterAll(() => api.close());

const save = (body: object, authorization = as) =>
  askPublic(api, { as: authorization, method: 'POST', path: '/contacts', body });
const list = (query: string) => askPublic(api, { as, method: 'GET', path: `/contacts${query}` });

it('adds a contact, then updates it by its phone', async () => {
  const first = await save({
    phone: '+12015550170',
    firstName: 'Ada',
    tags: ['vip'],
    custom: [{ key: 'note', value: 'Tea' }],
    consent: 'EXPRESS',
    consentSource: 'WEB_FORM',
  });
  expect(first.body).toMatchObject({
    created: true,
    contact: { phone: '+12015550170', firstName: 'Ada', tags: ['vip'], custom: { note: 'Tea' }, consent: 'EXPRESS' },
  });
  const second = await save({ phone: '+12015550170', lastName: 'Byron' });
  expect(second.body).toMatchObject({
    created: false,
    contact: { firstName: 'Ada', lastName: 'Byron', consent: 'EXPRESS' },
  });
});

it('keeps an opt-out', async () => {
  await save({ phone: '+12015550171' });
  await api.db.run(
    sql`update contact set opted_out_at = ${api.now()}, consent_status = 'REVOKED'
      where account_id = ${accountId} and phone = '+12015550171'`,
  );
  const answer = await save({ phone: '+12015550171', firstName: 'Bo', consent: 'EXPRESS', consentSource: 'WEB_FORM' });
  expect([answer.status, answer.body]).toMatchObject([200, { contact: { firstName: 'Bo', consent: 'REVOKED' } }]);
});

it.each([
  [{ phone: '2015550170' }],
  [{ phone: '+12015550172', consent: 'EXPRESS' }],
  [{ phone: '+12015550172', custom: [{ key: 'unheard', value: 1 }] }],
  [{ phone: '+12015550172', consent: 'REVOKED' }],
])('rejects %j', async (body) => {
  expect((await save(body)).status).toBe(422);
});

it('lists contacts of the account, page by page', async () => {
  const first = (await list('?limit=2')).body as { contacts: { id: string }[]; next: string };
  const rest = (await list(`?cursor=${first.next}`)).body as { contacts: { id: string }[]; next: null };
  const count = await api.db.row<{ count: number }>(
    sql`select count(*)::int as count from contact where account_id = ${accountId}`,
  );
  expect(new Set([...first.contacts, ...rest.contacts].map(({ id }) => id)).size).toBe(count?.count);
  expect((await list('?phone=%2B12015550170')).body).toMatchObject({ contacts: [{ lastName: 'Byron' }], next: null });
});

it('needs its scope', async () => {
  const { authorization } = await addCredential(api.db, { accountId, at: api.now(), scopes: ['read'] });
  expect((await save({ phone: '+12015550170' }, authorization)).status).toBe(403);
});
