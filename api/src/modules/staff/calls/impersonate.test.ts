import type { CallName } from '@heliograph/contract';
import { calls } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { recordEndedImpersonations } from '../../identity';
import { isChange } from '../../../http/impersonated-calls';
import { digestOf } from '../../../safety/digest';
import { addTenant, newName, tokenFor } from '../../../safety/world';
import type { Tenant } from '../../../safety/world';
import { sessionOf, testApi } from '../../../testing';
import type { TestApi } from '../../../testing';

let api: TestApi;
let tenant: Tenant;
let username: string;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  for (const [name, brandId] of [
    ['ada', 1],
    ['acme', 2],
  ] as const)
    ids[name] = (await api.addPerson(name, { accountId: null, brandId, roles: ['admin'] })).userId;
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const name of ['ada', 'acme']) tokens[name] = await tokenFor(api, ids[name] ?? '', null);
  username = newName('harbor');
  tenant = await addTenant(api, username);
});

const as = (name: string) => ({
  token: tokens[name] ?? '',
  host: name === 'acme' ? 'admin.acme.localhost' : 'admin.localhost',
});
const ask = (userUUID: string, mode: 'READ' | 'CHANGE' = 'READ', name = 'ada') =>
  api.call('admin.manage/impersonate', { userUUID, mode, reason: 'Ticket 12' }, as(name));
const open = (url: string, host = 'localhost') =>
  api.call('session.manage/magiclogin', { token: url.split('/ml/')[1] }, { host });
const start = async (mode: 'READ' | 'CHANGE' = 'READ') =>
  sessionOf((await open((await ask(tenant.userId, mode)).payload.url)).payload);
const acts = async () =>
  (await api.call('admin.manage/getaudit', { filter: { entityUUID: [tenant.userId] } }, as('ada'))).payload.items
    .map(({ action, actor, entityName, reason, after }) => [
      action,
      actor?.userUUID === ids['ada'] ? 'ada' : actor,
      entityName,
      reason,
      after?.['call'],
    ])
    .reverse();

it('logs a staff member in as a user for 30 minutes, says who acts, and records start and end', async () => {
  const { url, expiresAt } = (await ask(tenant.userId)).payload;
  expect([url, expiresAt]).toEqual([
    expect.stringMatching(/^http:\/\/localhost:4000\/session\/ml\/[\w-]{43}$/),
    '2026-03-10T12:01:00.000Z',
  ]);
  expect(await acts()).toEqual([]);
  const info = (await api.call('session.manage/magiclinkinfo', { token: url.split('/ml/')[1] })).payload;
  expect(info).toMatchObject({
    expiresAt,
    impersonation: { name: expect.stringContaining(' '), company: expect.any(String), readOnly: true },
  });
  const { token, detail, ...session } = sessionOf((await open(url)).payload);
  expect([session.expiresAt, detail.username, detail.impersonation]).toEqual([
    '2026-03-10T12:30:00.000Z',
    username,
    { by: 'ada Person', until: '2026-03-10T12:30:00.000Z', readOnly: true },
  ]);
  expect((await api.call('account.manage/getdetail', {}, { token })).payload.impersonation).toEqual(
    detail.impersonation,
  );
  expect((await api.call('account.manage/listnumbers', {}, { token })).payload.items.length).toBeGreaterThan(0);
  expect((await api.call('session.manage/logout', {}, { token })).status).toBe(200);
  expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
  expect(await acts()).toEqual([
    ['impersonation.start', 'ada', username, 'Ticket 12', undefined],
    ['impersonation.end', 'ada', username, null, undefined],
  ]);
});

const changes = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access !== 'public' && !name.startsWith('admin.manage/') && isChange(name),
);

it('refuses every call that changes something, and changes nothing', async () => {
  const { token } = await start();
  const before = await digestOf(api.db);
  expect(changes.length).toBeGreaterThan(60);
  for (const name of changes) {
    // Refused before the body is read.
    const answer = await api.call(name, {}, { token });
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'READ_ONLY']);
  }
  expect(await digestOf(api.db)).toEqual(before);
});

it('never downloads the files that the user exported', async () => {
  const { token } = await start();
  const answer = await api.call(
    'account.manage/exportdatafile',
    { exportUUID: tenant.ids.exportUUID, part: 'contacts' },
    { token },
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'NOT_AS_STAFF']);
});

it('may change what the staff member asked for, under their name, but neither money nor identity', async () => {
  const { token, detail } = await start('CHANGE');
  expect(detail.impersonation?.readOnly).toBe(false);
  const saved = await api.call('contact.manage/savecontact', { phone: '+12015550199', firstName: 'Zoe' }, { token });
  expect(saved.status).toBe(200);
  // Bodies that spend or grant are in `safety/effects.test.ts`.
  for (const name of ['session.manage/stepup', 'session.manage/revokesession'] as const) {
    const answer = await api.call(name, {}, { token });
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'NOT_AS_STAFF']);
  }
  const switched = await api.call(
    'campaign.manage/switchrenewal',
    { campaigns: [tenant.ids.campaignUUID], autoRenew: true },
    { token },
  );
  expect([switched.status, switched.body.code]).toEqual([403, 'NOT_AS_STAFF']);
  const { items } = (await api.call('conversation.manage/getconversations', {}, { token })).payload;
  expect(
    (await api.call('conversation.manage/settyping', { conversationUUID: items[0]?.conversationUUID }, { token }))
      .status,
  ).toBe(200);
  // Both persons: the staff member and the user. Typing is not recorded.
  expect((await acts()).map(([action, actor, name, , call]) => [action, actor, name, call])).toEqual([
    ['impersonation.start', 'ada', username, undefined],
    ['impersonation.change', 'ada', username, 'contact.manage/savecontact'],
  ]);
});

it('records what was changed, by name, and the new values', async () => {
  const { token } = await start('CHANGE');
  const { contactListUUID, conversationUUID } = tenant.ids;
  const renamed = await api.call('contact.manage/savelist', { contactListUUID, name: 'Renamed' }, { token });
  expect(renamed.status).toBe(200);
  await api.call('conversation.manage/addnote', { conversationUUID, body: 'x'.repeat(300) }, { token });
  const { items } = (await api.call('admin.manage/getaudit', { filter: { entityUUID: [tenant.userId] } }, as('ada')))
    .payload;
  expect(items.slice(0, 2).map(({ after }) => after)).toEqual([
    {
      call: 'conversation.manage/addnote',
      conversationUUID: expect.stringMatching(/^\+1201555/) as string,
      body: `${'x'.repeat(200)}…`,
    },
    {
      call: 'contact.manage/savelist',
      contactListUUID: expect.not.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Renamed',
    },
  ]);
});

it('ends when the staff member logs out, with the link that was not opened yet', async () => {
  const { token } = await start();
  const late = (await ask(tenant.userId)).payload.url;
  await api.call('session.manage/logout', {}, as('ada'));
  expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
  expect((await open(late)).body.code).toBe('LINK_INVALID');
  await recordEndedImpersonations(api.db, api.now());
  const how = await api.db.rows<{ how: string }>(sql`
    select detail->'after'->>'how' as how from audit_log
    where action = 'impersonation.end' and entity_id = ${tenant.userId}`);
  expect(how).toEqual([{ how: 'The staff member logged out' }]);
});

it('ends after 30 minutes, which is recorded once', async () => {
  const { token } = await start();
  api.advance(30 * 60_000 + 1000);
  expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
  tokens['ada'] = await tokenFor(api, ids['ada'] ?? '', null);
  for (let times = 0; times < 2; times += 1) await recordEndedImpersonations(api.db, api.now());
  expect((await acts()).map(([action]) => action)).toEqual(['impersonation.start', 'impersonation.end']);
});

it('ends when the staff member loses access, or the account is suspended', async () => {
  const one = await start();
  await api.db.run(sql`update app_user set status = 'DISABLED' where id = ${ids['ada']}`);
  expect((await api.call('account.manage/getdetail', {}, { token: one.token })).status).toBe(401);
  await api.db.run(sql`update app_user set status = 'ACTIVE' where id = ${ids['ada']}`);
  const two = await start();
  await api.call(
    'admin.manage/setaccountstatus',
    { accountUUID: tenant.accountId, status: 'SUSPENDED', reason: 'Late' },
    as('ada'),
  );
  expect((await api.call('account.manage/getdetail', {}, { token: two.token })).status).toBe(401);
});

it('is never for staff users, other brands, unknown users, or users who can’t log in', async () => {
  const { userId: colleague } = await api.addPerson('bo', { accountId: null, roles: ['admin'] });
  const before = await digestOf(api.db);
  expect((await ask(colleague)).status).toBe(403);
  expect((await ask(ids['ada'] ?? '')).status).toBe(403);
  expect((await ask(tenant.userId, 'READ', 'acme')).status).toBe(404);
  expect((await ask('0190f0e0-0000-7000-8000-00000000ffff')).status).toBe(404);
  expect(
    (await api.call('admin.manage/impersonate', { userUUID: tenant.userId, mode: 'READ', reason: '  ' }, as('ada')))
      .status,
  ).toBe(422);
  expect(await digestOf(api.db)).toEqual(before);
  await api.db.run(sql`update app_user set status = 'DISABLED' where id = ${tenant.userId}`);
  expect((await ask(tenant.userId)).status).toBe(409);
});

it('has a link that works once, for a minute, on the customer’s site only', async () => {
  const { url } = (await ask(tenant.userId)).payload;
  expect((await open(url, 'acme.localhost')).body.code).toBe('LINK_INVALID');
  const answers = await Promise.all([open(url), open(url)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const late = (await ask(tenant.userId)).payload.url;
  api.advance(61_000);
  expect((await open(late)).body.code).toBe('LINK_EXPIRED');
});

it('is not a login of the user: neither their last login nor their sessions show it, and pending terms are not accepted for them', async () => {
  const { url } = (await ask(tenant.userId)).payload;
  const own = await tokenFor(api, tenant.userId, tenant.accountId);
  await api.db.run(
    sql`update app_user set last_login_at = null, require_password_reset = true where id = ${tenant.userId}`,
  );
  await api.db.run(
    sql`insert into tos_version (id, host_brand_id, version, title, body, summary_of_changes, effective_at)
      values (gen_random_uuid(), 1, '9.9', 'Terms', 'x', 'x', ${api.now()})`,
  );
  const { token, detail } = sessionOf((await open(url)).payload);
  expect([detail.tosAccept, detail.requirePasswordReset]).toEqual([true, false]);
  expect((await api.call('account.manage/listnumbers', {}, { token })).status).toBe(200);
  expect((await api.call('account.manage/listnumbers', {}, { token: own })).body.code).toBe('TERMS_PENDING');
  expect(await api.db.row(sql`select last_login_at as at from app_user where id = ${tenant.userId}`)).toEqual({
    at: null,
  });
  const sessions = await api.db.rows(
    sql`select 1 from session where user_id = ${tenant.userId} and impersonator_id is null`,
  );
  expect((await api.call('session.manage/listsessions', {}, { token })).payload.items).toHaveLength(sessions.length);
});
