import { calls } from '@heliograph/contract';
import type { CallSpec, CsvCallName } from '@heliograph/contract';
import Papa from 'papaparse';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('lena');
  await api.addPerson('staff', { accountId: null, roles: ['superadmin'] });
  tokens['localhost'] = await api.logIn('lena');
  tokens['admin.localhost'] = await api.logIn('staff', { host: 'admin.localhost' });
});
afterAll(() => api.close());

/** The headings that customers' spreadsheets depend on: one may be added at the end, none may change. */
const headings: Partial<Record<CsvCallName, string>> = {
  'account.manage/exportnumbers':
    'Number,Label,Type,Capabilities,City,State,Campaign,Campaign status,Status,Registration,Registration error,Monthly fee (USD),Renews on,Restorable until (Asia/Tokyo),Restorable until (UTC),Purchased (Asia/Tokyo),Purchased (UTC),Auto-renew,Inbound route,"Sent, 30 days","Delivery rate, 30 days"',
  'account.manage/exporttcrbrands':
    'Display name,Legal name,Legal form,Tax ID,Vertical,Registration status,Reason,Identity status,Vetting status,Vetting score,T-Mobile tier,T-Mobile daily cap,AT&T class,Campaigns,Created (Asia/Tokyo),Created (UTC),Fees paid (USD)',
  'contact.manage/exportcontacts':
    'Phone,First name,Last name,Email,Company,Lists,Tags,Consent,Consent source,Consent date (Asia/Tokyo),Consent date (UTC),Opted out (Asia/Tokyo),Opted out (UTC),Carrier,Line type,Time zone,State,Last inbound (Asia/Tokyo),Last inbound (UTC),Last outbound (Asia/Tokyo),Last outbound (UTC),Created (Asia/Tokyo),Created (UTC)',
  'account.manage/exportbillinghistory':
    'Date (Asia/Tokyo),Date (UTC),Type,Description,Reference type,Reference,Quantity,Unit rate (USD),Amount (USD),Balance after (USD),User',
  'report.manage/exportsmsoutbound':
    'Message ID,Time (Asia/Tokyo),Time (UTC),From,To,Contact,Campaign,Broadcast,Source,User,Message,Type,Encoding,Segments,Carrier,Status,Error code,Error,Rate (USD),Surcharge (USD),Total (USD),Sent (Asia/Tokyo),Sent (UTC),Delivered (Asia/Tokyo),Delivered (UTC),Latency (ms),API credential',
  'account.manage/exportapicreds':
    'Name,Status,Key ID,"Secret, last 4",Scopes,Allowed IPs,Last used (Asia/Tokyo),Last used (UTC),Last used from,Last endpoint,"Requests, 24 hours","Requests, 30 days",Expires (Asia/Tokyo),Expires (UTC),Created by,Created (Asia/Tokyo),Created (UTC)',
  'account.manage/exportusers':
    'First name,Last name,Username,Email,Roles,Status,Last login (Asia/Tokyo),Last login (UTC),Created (Asia/Tokyo),Created (UTC),Locked until (Asia/Tokyo),Locked until (UTC)',
  'admin.manage/exportaccounts':
    'Account ID,Company,Site brand,Owner,Owner email,Status,Reason,Time zone,Balance (USD),Minimum balance (USD),"Spend, 30 days (USD)","Delivery rate, 30 days",Opt-out rate,Created (Asia/Tokyo),Created (UTC),Last activity (Asia/Tokyo),Last activity (UTC),Credit limit (USD)',
  'admin.manage/exportadminusers':
    'First name,Last name,Username,Email,Account,Account id,App,Roles,Status,Last login (Asia/Tokyo),Last login (UTC),Last login from,Created (Asia/Tokyo),Created (UTC),Locked until (Asia/Tokyo),Locked until (UTC)',
};

async function headLine(name: string, timezone: string): Promise<[number, string]> {
  const host = name.startsWith('admin.manage/') ? 'admin.localhost' : 'localhost';
  const headers = { host, authorization: `Bearer ${tokens[host] ?? ''}`, 'content-type': 'application/json' };
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers,
    payload: { timezone },
  });
  return [statusCode, body.split('\r\n')[0]?.replace('\uFEFF', '') ?? ''];
}

it.each(Object.entries(headings))('%s keeps its headings', async (name, expected) => {
  expect(await headLine(name, 'Asia/Tokyo')).toEqual([200, expected]);
});

/** Exports of a list. Those that need an id return a file that was uploaded, or written by one of these. */
const exports = (Object.entries(calls) as [CsvCallName, CallSpec & { request: { required?: readonly string[] } }][])
  .filter(([, { kind, request }]) => kind === 'csv' && !request.required?.length)
  .map(([name]) => name);

it.each(exports)('%s has no heading twice, in any time zone', async (name) => {
  for (const zone of ['Asia/Tokyo', 'UTC']) {
    const [status, line] = await headLine(name, zone);
    expect([zone, status, line]).toEqual([zone, 200, expect.any(String)]);
    const names = Papa.parse<string[]>(line).data[0] ?? [];
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  }
});
