import { calls } from '@heliograph/contract';
import type { CallName, CallSpec } from '@heliograph/contract';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  await api.addPerson('mara');
  await api.addPerson('staff', { accountId: null, roles: ['superadmin'] });
  tokens['customer'] = await api.logIn('mara');
  tokens['staff'] = await api.logIn('staff', { host: 'admin.localhost' });
});
afterAll(() => api.close());

const filterOf = (name: CallName) =>
  ((calls[name] as CallSpec).request as { properties?: { filter?: { properties: object } } }).properties?.filter
    ?.properties ?? {};
const withKey = (key: string) => (Object.keys(calls) as CallName[]).filter((name) => key in filterOf(name));

async function send(
  name: CallName,
  filter: object,
): Promise<{ status: number; field: string | undefined; words: string }> {
  const staff = name.startsWith('admin.manage/');
  const body = {
    filter,
    ...(name.endsWith('tagcontacts') && { add: ['x'] }),
    ...(name.endsWith('removeblacklist') && { reason: 'x' }),
    ...(name.endsWith('members') && { contactListUUID: '0190f0e0-0000-7000-8000-000000000001' }),
  };
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: JSON.stringify(body),
    headers: {
      host: staff ? 'admin.localhost' : 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[staff ? 'staff' : 'customer'] ?? ''}`,
    },
  });
  if (answer.statusCode === 200) return { status: 200, field: undefined, words: '' };
  const { response, content } = answer.json<{ response: string; content: { errors?: { field: string }[] } }>();
  return { status: answer.statusCode, field: content.errors?.[0]?.field, words: response };
}

describe.each(withKey('from'))('%s', (name) => {
  it.each([
    ['instants', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }],
    ['days', { from: '2026-03-02', to: '2026-03-01' }],
    ['a day and an instant', { from: '2026-03-02', to: '2026-03-01T23:00:00.5Z' }],
  ])('refuses reversed %s and names the field', async (_what, filter) => {
    expect(await send(name, filter)).toEqual({
      status: 422,
      field: 'filter.to',
      words: 'End date must not be before start date',
    });
  });

  it('takes a range that begins before it ends, and one with an open end', async () => {
    for (const filter of [
      { from: '2026-03-01', to: '2026-03-02' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-03-01' },
      { to: '2026-03-01' },
    ]) {
      expect((await send(name, filter)).words).not.toContain('date');
    }
  });
});

describe.each(withKey('minAmount'))('%s', (name) => {
  it('refuses a minimum above the maximum', async () => {
    expect(await send(name, { minAmount: '10.000000', maxAmount: '9.999999' })).toEqual({
      status: 422,
      field: 'filter.maxAmount',
      words: 'Maximum amount must not be below minimum amount',
    });
    expect((await send(name, { minAmount: '9.000000', maxAmount: '9.000000' })).status).toBe(200);
  });
});
