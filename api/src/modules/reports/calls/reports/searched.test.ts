import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, addNumber } from '../../../../testing/messages';
import { countMessages } from '../../../texting';

let api: TestApi;
let token: string;

// The tests' clock is at 8 AM in New York on March 10, 2026; the 30 days start on February 9.
const times = {
  now: '2026-03-10T11:00:00Z',
  first: '2026-02-09T05:00:00Z',
  before: '2026-02-09T04:59:59Z',
  old: '2025-12-01T12:00:00Z',
};

beforeAll(async () => {
  api = await testApi();
  const accountId = (await api.addPerson('wanda')).accountId ?? '';
  token = await api.logIn('wanda');
  const numberId = await addNumber(api.db, accountId);
  const message = { accountId, numberId, peer: '+13125550111', body: 'Your flu shot', basePrice: 7500n };
  await addMessages(
    api.db,
    Object.values(times).map((at) => ({ ...message, at: new Date(at) })),
  );
});
afterAll(() => api.close());

const ask = async (body: object) => {
  const rows = (await api.call('report.manage/getsmsoutbound', body, { token })).payload.items.length;
  const { total, totals, searched } = (await api.call('report.manage/summarizesmsoutbound', body, { token })).payload;
  return { rows, total, messages: totals.messages, charged: totals.total, searched };
};
const rowsOfCsv = async (filter: object) => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportsmsoutbound',
    headers,
    payload: JSON.stringify({ filter }),
  });
  return answer.body.trim().split('\r\n').length - 1;
};

it('says which period a search for words covered, and what lies before', async () => {
  const searched = { from: '2026-02-09T05:00:00.000Z', to: null, limited: true, earliest: '2025-12-01T12:00:00.000Z' };
  expect(await ask({ filter: { text: 'flu' } })).toEqual({
    rows: 2,
    total: 2,
    messages: 2,
    charged: '0.015000',
    searched,
  });
  expect(await rowsOfCsv({ text: 'flu' })).toBe(2);
});

it('begins the period with a day of the zone asked for', async () => {
  expect((await ask({ filter: { text: 'flu' }, timezone: 'UTC' })).searched.from).toBe('2026-02-09T00:00:00.000Z');
});

it.each([
  ['open at its end', { from: '2025-01-01' }, { from: '2025-01-01T05:00:00.000Z', to: null }, 4],
  ['open at its start', { to: '2026-03-11' }, { from: null, to: '2026-03-11T04:00:00.000Z' }, 4],
  [
    'closed',
    { from: '2025-11-01', to: '2026-01-01' },
    { from: '2025-11-01T04:00:00.000Z', to: '2026-01-01T05:00:00.000Z' },
    1,
  ],
])('searches a period that is %s as a whole', async (_name, period, searched, rows) => {
  expect(await ask({ filter: { text: 'flu', ...period } })).toMatchObject({
    rows,
    total: rows,
    messages: rows,
    searched: { ...searched, limited: false },
  });
  expect(await rowsOfCsv({ text: 'flu', ...period })).toBe(rows);
});

it('has nothing to say where no message is older', async () => {
  await api.addPerson('fresh');
  const fresh = await api.logIn('fresh');
  const { payload } = await api.call(
    'report.manage/summarizesmsoutbound',
    { filter: { text: 'flu' } },
    { token: fresh },
  );
  expect(payload.searched).toEqual({ from: null, to: null, limited: false, earliest: null });
});

it.each([
  ['a number', { text: '(312) 555-01' }],
  ['no text', {}],
  ['blanks', { text: '  ' }],
])('covers everything for %s', async (_name, filter) => {
  expect(await ask({ filter })).toMatchObject({
    rows: 4,
    total: 4,
    searched: { from: null, to: null, limited: false, earliest: null },
  });
});

it('has the same count for rows and totals past 10,000', async () => {
  await api.db.run(sql`
    insert into message (id, account_id, direction, peer, channel, number_id, body, encoding, segments, status, source)
    select (substr(id::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, account_id, direction, peer, channel, number_id,
      'Bulk', encoding, segments, status, source
    from message, generate_series(1, 2600) n`);
  await countMessages(
    api.db,
    (await api.db.rows<{ id: string }>(sql`select id from message where body = 'Bulk'`)).map(({ id }) => id),
  );
  const { total, messages } = await ask({});
  expect([total, messages]).toEqual([10_404, 10_404]);
  const { payload } = await api.call('report.manage/summarizesmsoutbound', {}, { token });
  expect(payload.totalIsExact).toBe(true);
});
