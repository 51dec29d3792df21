import { sql } from 'drizzle-orm';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('dana');
});
afterAll(() => api.close());

const ip = '198.51.100.7';
const attempt = (usernameOrEmail: string, password: string) =>
  api.call('session.manage/login', { usernameOrEmail, password }, { ip, headers: { 'user-agent': 'Mine/1' } });
const logins = async (token: string, host?: string) =>
  (await api.call('session.manage/listlogins', {}, { token, ...(host && { host }) })).payload.items;

it('lists failed and successful attempts with time, device, place, and way, newest first', async () => {
  await attempt('dana', 'wrong wrong wrong');
  const failedAt = api.now().toISOString();
  api.advance(60_000);
  const token = await api.logIn('dana', { headers: { 'user-agent': 'Other/1' } });
  expect(await logins(token)).toMatchObject([
    { outcome: 'SUCCEEDED', method: 'PASSWORD', userAgent: 'Other/1' },
    { at: failedAt, outcome: 'WRONG_PASSWORD', method: 'PASSWORD', ip, userAgent: 'Mine/1' },
  ]);
});

it('shows nobody the attempts of another user, and records none for unknown names', async () => {
  await api.addPerson('eve');
  await attempt('nobody', 'wrong wrong wrong');
  expect(await logins(await api.logIn('eve'))).toHaveLength(1);
});

it('records the right password of a disabled user, and not the attempts that a limit rejected', async () => {
  const { userId } = await api.addPerson('off', { status: 'DISABLED' });
  expect((await attempt('off', testPassword)).status).toBe(403);
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await attempt('off', 'wrong wrong wrong')).status);
  expect(statuses).toContain(429);
  const rows = await api.db.rows<{ outcome: string }>(
    sql`select outcome from login_record where user_id = ${userId} order by at, id`,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'REFUSED',
    ...statuses.filter((status) => status === 401).map(() => 'WRONG_PASSWORD'),
  ]);
});

it('keeps the list to 20', async () => {
  let token = '';
  for (let count = 0; count < 22; count += 1) token = await api.logIn('dana');
  expect(await logins(token)).toHaveLength(20);
});

it('records two-step verification once it is complete, and a wrong code before', async () => {
  await api.addPerson('keeper', { accountId: null, roles: ['superadmin'] });
  const host = 'admin.localhost';
  const { payload } = await api.call(
    'session.manage/login',
    { usernameOrEmail: 'keeper', password: testPassword },
    { host },
  );
  if (!('challenge' in payload)) throw new Error('No challenge');
  expect(
    (await api.call('session.manage/answerchallenge', { challenge: payload.challenge, code: '1' }, { host })).status,
  ).toBe(422);
  const token = await api.logIn('keeper', { host });
  expect((await logins(token, host)).map(({ outcome, method }) => [outcome, method])).toEqual([
    ['SUCCEEDED', 'TWO_STEP'],
    ['WRONG_CODE', 'TWO_STEP'],
  ]);
});
