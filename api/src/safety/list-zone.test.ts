import type { CsvCallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let token: string;
let staffToken: string;
const admin = 'admin.localhost';

// 11 PM on March 5 and 1 AM on March 6 in Los Angeles, the account's zone.
const times = ['2026-03-06T07:00:00Z', '2026-03-06T09:00:00Z'];

beforeAll(async () => {
  api = await testApi();
  const { accountId } = await api.addPerson('lena', { timezone: 'America/New_York' });
  token = await api.logIn('lena');
  await api.db.run(
    sql`update account set timezone = 'America/Los_Angeles', created_at = ${times[0]}::timestamptz
      where id = ${accountId}`,
  );
  for (const [index, at] of times.entries()) {
    await api.db.run(
      sql`insert into contact (id, account_id, phone, created_at)
        values (${v7()}, ${accountId}, ${`+1201555010${index}`}, ${at}::timestamptz)`,
    );
  }
  await api.addPerson('staff', { accountId: null, roles: ['superadmin'], timezone: 'Asia/Tokyo' });
  staffToken = await api.logIn('staff', { host: admin });
});
afterAll(() => api.close());

const phones = async (body: object) => {
  const { status, payload, body: answer } = await api.call('contact.manage/getcontacts', body, { token });
  return status === 200 ? payload.items.map(({ phone }) => phone).sort() : [status, answer.content.errors?.[0]?.field];
};

async function header(name: CsvCallName, body: object, host = 'localhost') {
  const headers = {
    host,
    authorization: `Bearer ${host === admin ? staffToken : token}`,
    'content-type': 'application/json',
  };
  const answer = await api.app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: JSON.stringify(body) });
  return answer.body.split('\r\n')[0];
}

describe('a list request without a time zone', () => {
  it('begins days in the zone of the account', async () => {
    expect(await phones({ filter: { from: '2026-03-05', to: '2026-03-06' } })).toEqual(['+12015550100']);
    expect(await phones({ filter: { from: '2026-03-06' } })).toEqual(['+12015550101']);
    expect(await phones({ filter: { to: '2026-03-05' } })).toEqual([]);
  });

  it('begins days in the zone of the staff member', async () => {
    const accounts = async (filter: object) =>
      (await api.call('admin.manage/summarizeaccounts', { filter }, { token: staffToken, host: admin })).payload.total;
    // 4 PM on March 6 in Tokyo.
    expect(await accounts({ from: '2026-03-06', to: '2026-03-07' })).toBe(1);
    expect(await accounts({ from: '2026-03-05', to: '2026-03-06' })).toBe(0);
  });

  it('exports in the zone of the account, for staff in their own', async () => {
    expect(await header('contact.manage/exportcontacts', {})).toContain('Created (America/Los_Angeles)');
    expect(await header('admin.manage/exportaccounts', {}, admin)).toContain('Created (Asia/Tokyo)');
  });

  it('changes the same rows in bulk', async () => {
    const answer = await api.call(
      'contact.manage/tagcontacts',
      { add: ['late'], all: true, filter: { from: '2026-03-06' }, expected: 1 },
      { token },
    );
    expect(answer.payload.changed).toBe(1);
    expect(await phones({ filter: { tag: ['late'] } })).toEqual(['+12015550101']);
  });
});

describe('a list request with a time zone', () => {
  it('begins days there', async () => {
    expect(await phones({ filter: { from: '2026-03-06' }, timezone: 'America/New_York' })).toEqual([
      '+12015550100',
      '+12015550101',
    ]);
    expect(await header('contact.manage/exportcontacts', { timezone: 'UTC' })).toContain('Created (UTC)');
  });

  it.each([
    ['an unknown zone', { timezone: 'Nowhere/Place' }, 'timezone'],
    ['a day that does not exist', { filter: { from: '2026-02-30' } }, 'filter.from'],
    ['a time that does not exist', { filter: { to: '2026-02-10T25:00:00Z' } }, 'filter.to'],
  ])('refuses %s on its field', async (_name, body, field) => {
    expect(await phones(body)).toEqual([422, field]);
  });
});
