import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { sendDue } from '../../../../texting';
import { testApi } from '../../../../../testing';
import type { TestApi } from '../../../../../testing';
import { addMessages } from '../../../../../testing/messages';
import { addSender } from '../../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let other: Awaited<ReturnType<typeof addSender>>;
let token: string;
let otherToken: string;

const receive = (to: string, phone: string, body: string) =>
  api.app.messaging.events.inbound([
    { vendorId: `inbound ${to} ${phone} ${body}`, from: phone, to, body, carrier: 'Verizon', at: api.now() },
  ]);

beforeAll(async () => {
  api = await testApi();
  [sender, other] = [await addSender(api), await addSender(api)];
  [token, otherToken] = [await api.logIn(sender.username), await api.logIn(other.username)];
  await api.db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
    values (${sender.accountId}, 'https://hooks.example.com/', 'JSON', array['message.received'], 'NONE', 'x', 2000,
      true, ${api.now()})`);
  await receive(sender.number, '+12025550101', 'Stop');
  await receive(sender.number, '+12025550102', 'See you at three');
  await receive(other.number, '+12025550101', 'stop');
});
afterAll(() => api.close());

type Body = CallRequest<'report.manage/getsmsinbound'>;
const list = async (body: Body = {}, as = token) =>
  (await api.call('report.manage/getsmsinbound', body, { token: as })).payload.items;
const sums = async (body: Body = {}) => {
  const { filter, timezone } = body;
  return (
    await api.call(
      'report.manage/summarizesmsinbound',
      { ...(filter && { filter }), ...(timezone && { timezone }) },
      { token },
    )
  ).payload;
};

/** Returns the rows of the CSV, without its heading. */
async function csv(filter: Body['filter'] = {}): Promise<string[]> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportsmsinbound',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.trim().split('\r\n').slice(1);
}

it('shows the keyword of a text, the reply that it got, and what became of its event', async () => {
  const [stop] = await list({ filter: { text: '2025550101' } });
  expect(stop).toMatchObject({
    from: '+12025550101',
    to: sender.number,
    body: 'Stop',
    keyword: 'STOP',
    keywordType: 'STOP',
    reply: { status: 'queued' },
    webhook: { state: 'PENDING', http: null, problem: null, attempts: 0 },
    rate: '0.005000',
    carrier: 'Verizon',
  });
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  const reply = (await list({ filter: { keyword: ['STOP'] } }))[0]?.reply;
  expect(reply?.status).toBe('sent');
  const sent = await api.call('report.manage/getmessage', { messageUUID: reply?.messageUUID ?? '' }, { token });
  expect(sent.payload.message).toMatchObject({ source: 'AUTO_REPLY', phone: '+12025550101' });
});

it('has neither for an ordinary text', async () => {
  expect(
    (await list({ filter: { keyword: ['none'] } })).map(({ body, keyword, reply }) => ({ body, keyword, reply })),
  ).toEqual([{ body: 'See you at three', keyword: null, reply: null }]);
});

it('shows an account its own texts only', async () => {
  const theirs = await list({}, otherToken);
  expect(theirs.map(({ to, body }) => [to, body])).toEqual([[other.number, 'stop']]);
  expect(await list({ filter: { messageUUID: [theirs[0]?.messageUUID ?? ''] } })).toEqual([]);
  expect(
    (await api.call('report.manage/getmessage', { messageUUID: theirs[0]?.messageUUID ?? '' }, { token })).status,
  ).toBe(404);
  await api.addPerson('agent.of.texts', { accountId: sender.accountId, roles: ['conversations'] });
  expect((await api.call('report.manage/getsmsinbound', {}, { token: await api.logIn('agent.of.texts') })).status).toBe(
    403,
  );
});

describe('with messages around a change of clocks', () => {
  // In New York, March 8, 2026 has 23 hours: from 5 AM to 4 AM in UTC.
  const times = [
    '2026-03-08T04:59:59Z',
    '2026-03-08T05:00:00Z',
    '2026-03-08T06:59:59Z',
    '2026-03-08T07:00:00Z',
    '2026-03-09T03:59:59Z',
    '2026-03-09T04:00:00Z',
  ];
  beforeAll(async () => {
    await addMessages(
      api.db,
      times.map((at, index) => ({
        accountId: sender.accountId,
        numberId: sender.numberId,
        peer: '+13125550111',
        direction: 'INBOUND' as const,
        at: new Date(at),
        basePrice: 1000n + BigInt(index),
        carrier: index % 2 ? 'AT&T' : null,
        campaignId: index % 3 ? sender.campaignId : null,
      })),
    );
  });

  it.each([
    ['America/New_York', { from: '2026-03-08', to: '2026-03-09' }, 4],
    ['UTC', { from: '2026-03-08', to: '2026-03-09' }, 4],
    ['Asia/Kolkata', { from: '2026-03-08', to: '2026-03-09' }, 4],
    ['America/New_York', { from: '2026-03-09', to: '2026-03-10' }, 1],
  ])('a day in %s is the same in rows, totals, and CSV', async (timezone, days, expected) => {
    const rows = await list({ filter: days, timezone });
    const { total, totals } = await sums({ filter: days, timezone });
    expect([rows.length, total, totals.messages]).toEqual([expected, expected, expected]);
    expect(Number(totals.total)).toBeCloseTo(
      rows.reduce((sum, row) => sum + Number(row.total), 0),
      6,
    );
  });

  it.each<[string, () => NonNullable<Body['filter']>]>([
    ['nothing', () => ({})],
    ['a period', () => ({ from: '2026-03-08T05:30:00Z', to: '2026-03-08T07:30:00Z' })],
    ['a carrier', () => ({ carrier: ['AT&T'] })],
    ['a number', () => ({ numberUUID: [sender.numberId] })],
    ['no campaign', () => ({ campaignUUID: ['none'] })],
    ['a keyword', () => ({ keyword: ['STOP'] })],
    ['no event', () => ({ webhook: ['none'] })],
    ['an event', () => ({ webhook: ['PENDING'] })],
    ['a text', () => ({ text: 'three' })],
  ])('rows, totals, and CSV are equal for %s', async (_name, filterOf) => {
    const filter = filterOf();
    const [rows, { total, totals }, lines] = [await list({ filter }), await sums({ filter }), await csv(filter)];
    expect(rows.length).toBeGreaterThan(0);
    expect([total, totals.messages, lines.length]).toEqual([rows.length, rows.length, rows.length]);
    expect(totals.segments).toBe(rows.reduce((sum, { segments }) => sum + segments, 0));
    expect(Number(totals.total)).toBeCloseTo(
      rows.reduce((sum, row) => sum + Number(row.total), 0),
      6,
    );
  });
});

it('charges texts exactly what the ledger has', async () => {
  const charged = await api.db.row<{ amount: bigint }>(
    sql`select coalesce(-sum(amount), 0)::bigint as amount from ledger_entry
      where account_id = ${sender.accountId} and kind = 'message_inbound'`,
  );
  const { totals } = await sums({ filter: { from: '2026-03-10' } });
  expect(Math.round(Number(totals.total) * 1_000_000)).toBe(Number(charged?.amount));
});
