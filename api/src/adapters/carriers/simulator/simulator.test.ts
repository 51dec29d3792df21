import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageErrorCodes } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import { queueMessages, sendDue } from '../../../modules/texting';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addSender } from '../../../testing/senders';
import { carrierOf, testNumbers } from './behavior';
import { createSimulator } from '.';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
});
afterAll(() => api.close());

const simulator = () =>
  createSimulator(api.db, api.now, (error) => {
    throw error;
  });

/** Sends a text and lets a minute pass, in steps, with all that the simulator reports. */
async function textTo(phone: string) {
  const { accountId, numberId } = sender;
  const [queued] = await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], 'Hello');
  const carrier = simulator();
  for (let step = 0; step < 60; step += 1) {
    await sendDue({ ...api.app.deps, carrier });
    api.advance(1_000);
    await carrier.report(api.app.messaging.events);
  }
  return api.db.row<{ status: string; errorCode: string | null }>(
    sql`select status, error_code as "errorCode" from message where id = ${queued?.messageId ?? ''}`,
  );
}

it.each(Object.entries(testNumbers).filter(([, { busy }]) => !busy))(
  '(202) 555-01%s has its result',
  async (digits, { refused, receipts }) => {
    const last = receipts.find(({ status }) => status === 'delivered') ?? receipts.at(-1);
    const expected = refused
      ? { status: 'failed', errorCode: refused }
      : { status: last?.status ?? 'sent', errorCode: last?.code ?? null };
    expect(await textTo(`+1202555 01${digits}`.replace(' ', ''))).toEqual(expected);
  },
);

/** Errors that are found before a text reaches a carrier. */
const ownErrors = [
  'FILTERED_PLATFORM',
  'LOW_BALANCE',
  'QUIET_HOURS',
  'BLOCKED',
  'COUNTRY_NOT_SUPPORTED',
  'NUMBER_NOT_ACTIVE',
  'ACCOUNT_NOT_ACTIVE',
];

it('has only codes of the catalog, and a number for each error that a carrier can cause', () => {
  const codes = Object.values(testNumbers)
    .flatMap(({ refused, busy, receipts }) => [refused, busy, ...receipts.map(({ code }) => code)])
    .filter((code) => code !== undefined);
  expect(codes.filter((code) => !messageErrorCodes.includes(code))).toEqual([]);
  // The error of a number without receipts follows after 72 hours.
  const silent = Object.values(testNumbers).some(
    ({ refused, busy, receipts }) => !refused && !busy && receipts.length === 0,
  );
  expect([...new Set([...codes, ...ownErrors, ...(silent ? ['NO_RECEIPT'] : [])])].sort()).toEqual(
    [...messageErrorCodes].sort(),
  );
});

it('is documented with each number', () => {
  // The same numbers have another meaning for look-ups, in a section of their own.
  const [section = ''] =
    /^## Simulator$.*?(?=^## )/ms.exec(readFileSync(join(__dirname, '../../../../../docs/carriers.md'), 'utf8')) ?? [];
  const rows = section.matchAll(/^\| \(202\) 555-01(\d\d) \| (.+?) \| (.+?) \|$/gm);
  const documented = Object.fromEntries([...rows].map(([, digits, what, result]) => [digits, [what, result]]));
  const expected = Object.entries(testNumbers).map(([digits, { what, refused, busy, receipts }]) => {
    const last = receipts.find(({ status }) => status === 'delivered') ?? receipts.at(-1);
    const result = refused
      ? `Failed, \`${refused}\``
      : busy
        ? `Queued, then failed, \`${busy}\``
        : !last
          ? 'Sent, then unknown, `NO_RECEIPT`'
          : last.code
            ? `Undelivered, \`${last.code}\``
            : 'Delivered';
    return [digits, [what, result]];
  });
  expect(documented).toEqual(Object.fromEntries(expected));
});

it('reports the same carrier for a phone each time', () => {
  expect(
    new Set(Array.from({ length: 200 }, (_, index) => carrierOf(`+1312555${String(index).padStart(4, '0')}`))).size,
  ).toBe(5);
  expect(carrierOf('+13125550100')).toBe(carrierOf('+13125550100'));
});

it('takes a text once, and knows what it has taken', async () => {
  const carrier = simulator();
  const text = {
    id: '0190f0e0-0000-7000-8000-000000000001',
    from: sender.number,
    to: '+13125550142',
    body: 'x',
    encoding: 'GSM-7',
    segments: 1,
    channel: '10DLC',
  } as const;
  const [first] = await carrier.send([text]);
  expect(await carrier.send([text])).toEqual([first]);
  expect(await api.db.rows(sql`select 1 from simulator_report where text_id = ${text.id}`)).toHaveLength(1);
  expect([...((await carrier.lookUp([text.id, '0190f0e0-0000-7000-8000-000000000002'])) ?? [])]).toEqual([
    [text.id, first],
  ]);
});

describe('/dev/phone', () => {
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/dev/phone',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });

  it('sends a text to a number, and shows it', async () => {
    const answer = await post({ phone: '(312) 555-0177', number: sender.number, body: '<b>Hi</b>\r\nthere' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      expect.stringContaining('phone=%2B13125550177'),
    ]);
    await simulator().report(api.app.messaging.events);
    const page = await api.app.inject({ url: '/dev/phone?phone=3125550177', headers: { host: 'localhost' } });
    expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;\nthere');
    const partOf = (name: string) => new RegExp(`<${name}>([^]*)</${name}>`).exec(page.body)?.[1] ?? '';
    for (const name of ['style', 'script']) {
      expect(page.headers['content-security-policy']).toContain(
        `${name}-src 'sha256-${createHash('sha256').update(partOf(name)).digest('base64')}'`,
      );
    }
    expect(page.body.match(/<script|<b>/g)).toEqual(['<script']);
    expect(await api.db.rows(sql`select body from message where peer = '+13125550177'`)).toEqual([
      { body: '<b>Hi</b>\nthere' },
    ]);
  });

  it.each([
    [
      'a number that nobody has',
      { phone: '3125550177', number: '2015550000', body: 'Hi "you"' },
      'Nobody on this site',
    ],
    ['a phone that is none', { phone: '"><script>', number: '2015550000', body: 'Hi' }, 'must be a valid number'],
    ['an empty text', { phone: '3125550177', number: '2015550000', body: ' ' }, 'Type a text first'],
  ])('refuses %s, and keeps what was typed', async (_what, form, problem) => {
    const answer = await post(form);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(problem);
    expect(answer.body).toContain(form.body.replaceAll('"', '&quot;'));
    expect(answer.body.match(/<script/g)).toHaveLength(1);
  });

  it('takes texts from its own page only, and is nowhere on unknown hosts', async () => {
    const form = { phone: '3125550177', number: sender.number, body: 'Hi' };
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await post(form, headers)).statusCode).toBe(403);
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { origin: 'http://localhost' },
    ];
    for (const headers of own) expect((await post(form, headers)).statusCode).toBe(303);
    expect((await api.app.inject({ url: '/dev/phone', headers: { host: 'evil.example' } })).statusCode).toBe(404);
  });
});
