import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, ListCallName } from '@heliograph/contract';
import { calls, summaryNameOf } from '@heliograph/contract';
import { addTenant, newName, staffHost, tokenFor } from './world';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let tokens: { customer: string; staff: string };

beforeAll(async () => {
  api = await testApi();
  const { userId, accountId } = await addTenant(api);
  const staff = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  tokens = { customer: await tokenFor(api, userId, accountId), staff: await tokenFor(api, staff.userId, null) };
});
afterAll(() => api.close());

/** Counts the statements of a call, including its authentication. */
async function statementsOf(name: CallName, body: object): Promise<number> {
  const [token, host] = name.startsWith('admin.manage/') ? [tokens.staff, staffHost] : [tokens.customer, 'localhost'];
  // The first call of a session records when it was seen, and no other within a minute: the clock of tests is stopped.
  expect((await api.call(name, body, { token, host })).status).toBe(200);
  // Other processes are notified of earlier changes 25 ms later, which is not of this call.
  await pause(50);
  const spies = (['rows', 'row', 'run', 'query', 'script', 'transaction'] as const).map((way) =>
    jest.spyOn(api.db, way),
  );
  // Not with `api.call`, which then looks for jobs.
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { host, authorization: `Bearer ${token}` },
    payload: body,
  });
  const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  spies.forEach((spy) => spy.mockRestore());
  expect(statusCode).toBe(200);
  return statements;
}

const names = Object.keys(calls) as CallName[];
const lists = names.filter(
  (name) => 'sort' in calls[name].request.properties && 'page' in calls[name].request.properties,
) as ListCallName[];

describe('a page of a list', () => {
  // The days of a wallet are counted by bounds that don't come from the database.
  const more: Partial<Record<CallName, number>> = { 'account.manage/getbillingdays': 1 };

  it.each(lists)('%s: takes two statements, authentication and rows', async (name) => {
    expect(await statementsOf(name, { page: { size: 1 } })).toBe(2 + (more[name] ?? 0));
  });
});

it('turning the page of Contacts takes two statements', async () => {
  for (const phone of ['+12015550171', '+12015550172'])
    await api.call('contact.manage/savecontact', { phone }, { token: tokens.customer });
  const first = await api.call('contact.manage/getcontacts', { page: { size: 1 } }, { token: tokens.customer });
  expect(await statementsOf('contact.manage/getcontacts', { page: { size: 1, cursor: first.payload.page.next } })).toBe(
    2,
  );
});

it('a filter by days of the request takes no more', async () => {
  expect(
    await statementsOf('contact.manage/getcontacts', { filter: { from: '2026-03-01' }, timezone: 'America/New_York' }),
  ).toBe(2);
});

it.each([
  ['contact.manage/summarizecontacts', 4],
  ['account.manage/summarizeusers', 2],
  ['account.manage/summarizebillinghistory', 4],
] as const)('%s takes %i statements, once per filter', async (name, statements) => {
  expect(await statementsOf(name, {})).toBe(statements);
});

describe('the calls of a list', () => {
  it.each(lists.map((name) => [name, summaryNameOf(name)] as const).filter(([, summary]) => summary in calls))(
    '%s and %s have one access and one filter',
    (name, summary) => {
      const [rows, whole] = [calls[name], calls[summary as CallName]];
      expect(whole.access).toEqual(rows.access);
      expect((whole.request.properties as { filter?: unknown }).filter).toEqual(
        (rows.request.properties as { filter?: unknown }).filter,
      );
    },
  );

  it('change together: what names a list as changed names its summary', async () => {
    const answer = await api.call('contact.manage/savecontact', { phone: '+12015550123' }, { token: tokens.customer });
    const changed = String(answer.headers['x-invalidates']).split(' ');
    expect(changed).toEqual(
      expect.arrayContaining([
        'contact.manage/getcontacts',
        'contact.manage/summarizecontacts',
        'contact.manage/getlists',
        'contact.manage/summarizelists',
      ]),
    );
    expect(changed).not.toContain('contact.manage/summarizecontact');
  });
});
