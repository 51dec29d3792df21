import { calls } from '@heliograph/contract';
import type { CallName } from '@heliograph/contract';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { samples } from './samples';
import { arraysOf, objectsOf, requestOf, withValue } from './schemas';
import { addTenant, staffHost, tokenFor } from './world';
import { changeLog } from './watch-changes';
import type { Tenant } from './world';

let api: TestApi;
let tenant: Tenant;
let tokens: { customer: string; staff: string };
let changes: () => Promise<string[]>;
beforeAll(async () => {
  api = await testApi();
  tenant = await addTenant(api);
  const { userId } = await api.addPerson('boss', { accountId: null, roles: ['superadmin'] });
  tokens = { customer: await tokenFor(api, tenant.userId, tenant.accountId), staff: await tokenFor(api, userId, null) };
  changes = await changeLog(api.db);
});
afterAll(() => api.close());

const names = Object.keys(calls) as CallName[];

async function refusal(name: CallName, body: unknown) {
  const staff = name.startsWith('admin.manage/');
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: JSON.stringify(body),
    headers: {
      host: staff ? staffHost : 'localhost',
      'content-type': 'application/json',
      ...(calls[name].access !== 'public' && { authorization: `Bearer ${staff ? tokens.staff : tokens.customer}` }),
    },
  });
  const { response, content } = answer.json<{
    response: string;
    content: { errors?: { field: string; code: string }[] };
  }>();
  return {
    status: answer.statusCode,
    response,
    fields: (content.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  };
}

describe('every object of every request', () => {
  const objects = names.flatMap((name) =>
    objectsOf(requestOf(name)).map(({ path, schema }) => [name, path.join('.') || 'the body', path, schema] as const),
  );

  /** The request of an export, which is checked against the contract of that export. */
  const checkedLater = 'report.manage/addreportschedule, request';

  it.each(objects.filter(([name, label]) => `${name}, ${label}` !== checkedLater))(
    '%s, %s, is closed',
    (_name, _label, _path, schema) => {
      expect(schema.additionalProperties).toBe(false);
    },
  );

  it.each(objects)('%s, %s, refuses a key that it does not know, by its name', async (name, _label, path) => {
    const at = path.map((part) => (part === '*' ? '0' : part));
    const { status, response, fields } = await refusal(
      name,
      withValue(samples[name]?.(tenant.ids) ?? {}, [...path, 'serch'], 'x'),
    );
    const field = [...at, 'serch'].join('.');
    expect([status, response]).toEqual([422, `${field} is not a known field`]);
    expect(fields).toContain(`${field} unknown`);
    expect(await changes()).toEqual([]);
  });
});

describe('an empty list', () => {
  const filtered = names.flatMap((name) =>
    arraysOf(requestOf(name))
      .filter((path) => path[0] === 'filter' || path[0] === 'contacts' || path[0] === 'numbers')
      .map((path) => [name, path.join('.'), path] as const),
  );

  it.each(filtered)('%s, %s: is refused and never means every row', async (name, label, path) => {
    const choice = path[0] === 'filter' && samples[name] ? { all: true, expected: 1 } : {};
    const { status, fields } = await refusal(name, {
      ...Object(withValue(choice, path, [])),
      ...(name.endsWith('updatenumber') && { patch: { label: 'x' } }),
    });
    expect([status, fields]).toEqual([422, expect.arrayContaining([`${label} required`])]);
    expect(await changes()).toEqual([]);
  });
});

it('repeats no more of a key than helps, and not every key', async () => {
  const body = {
    ...Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1])),
    ['x'.repeat(10_000)]: 1,
  };
  const { status, fields } = await refusal('account.manage/getbalance', body);
  expect([status, fields.length]).toEqual([422, 20]);
  expect((await refusal('account.manage/getbalance', { ['😀'.repeat(10_000)]: 1 })).response).toBe(
    `${'😀'.repeat(60)} is not a known field`,
  );
});
