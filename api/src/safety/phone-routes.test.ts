import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { receiveTexts } from '../modules/flows';
import { testApi, type TestApi } from '../testing';
import { addBroadcast } from '../testing/broadcasts';
import { addCredential } from '../testing/credentials';
import { testImports } from '../testing/imports';
import { britishSpellings, usSpellings } from '../testing/phone-spellings';
import { askPublic } from '../testing/public-api';
import { addSender } from '../testing/senders';

jest.setTimeout(120_000);

const phone = '+13125550142';
/** Programs send the country code. */
const international = usSpellings.filter((text) => /^[^\d]*(\+|＋|00|011)|phone-context/.test(text));

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let as: string;
beforeAll(async () => {
  api = await testApi({ staysProved: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  ({ authorization: as } = await addCredential(api.db, { accountId: sender.accountId, at: api.now() }));
});

/** Returns the distinct phones that the account has in a column. */
async function stored(table: string, column = 'phone'): Promise<string[]> {
  const rows = await api.db.rows<{ phone: string | null }>(sql`
    select distinct ${sql.identifier(column)} as phone from ${sql.identifier(table)} where account_id = ${sender.accountId}`);
  return rows.map((row) => row.phone ?? 'none');
}

/** Makes a call and returns its payload; throws unless it succeeds. */
async function made(name: CallName, body: object): Promise<Record<string, unknown>> {
  const { status, body: answer, payload } = await api.call(name, body, { token });
  if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${status} ${JSON.stringify(answer)}`);
  return payload as Record<string, unknown>;
}

/** Makes a public request; throws unless it succeeds. */
async function asked(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await askPublic(api, { method: 'POST', path, as, body });
  if (answer.status >= 300) throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const text = (given: string, index: number) => ({
  numberUUID: sender.numberId,
  phone: given,
  body: 'Hello',
  idempotencyKey: `spelling-${index}`,
});

it('has at least 60 spellings', () => {
  expect(usSpellings.length).toBeGreaterThanOrEqual(60);
  expect(international.length).toBeGreaterThanOrEqual(25);
});

it('blocks one phone', async () => {
  expect(await made('account.manage/addblacklist', { numbers: usSpellings })).toMatchObject({ added: 1, invalid: [] });
  expect(await made('account.manage/addblacklist', { numbers: britishSpellings })).toMatchObject({
    added: 1,
    invalid: [],
  });
  expect((await stored('blacklist_entry')).sort()).toEqual([phone, '+442071838750']);
  for (const given of usSpellings)
    expect(await made('account.manage/getblacklisthistory', { phone: given })).toMatchObject({ items: [{ phone }] });
});

it('looks one phone up, and charges it once', async () => {
  const { items, total } = await made('number.manage/lookupnumbers', {
    numbers: usSpellings,
    maxCost: '1.000000',
    idempotencyKey: 'spellings',
  });
  expect([items, total]).toMatchObject([[{ number: phone }], '0.005000']);
  expect(await stored('lookup_result')).toEqual([phone]);
});

it('adds one phone to a broadcast', async () => {
  const broadcastUUID = await addBroadcast(api, sender);
  const body = { broadcastUUID, phones: usSpellings, replace: false };
  expect(await made('campaign.manage/addbroadcastphones', body)).toEqual({ total: usSpellings.length, invalid: 0 });
  expect(await stored('broadcast_phone')).toEqual([phone]);
});

it('saves one contact', async () => {
  const [first = '', ...others] = usSpellings;
  const { contactDataUUID } = await made('contact.manage/savecontact', { phone: first });
  for (const given of others) {
    const again = await api.call('contact.manage/savecontact', { phone: given }, { token });
    expect([given, again.status]).toEqual([given, 409]);
  }
  await made('contact.manage/savecontact', { contactDataUUID, phone: others.at(-1) });
  expect(await stored('contact')).toEqual([phone]);
});

it('finds the contact by every spelling', async () => {
  await made('contact.manage/savecontact', { phone });
  for (const given of [...usSpellings, '555-0142', '\u202a555\u20110142'])
    expect([given, await made('contact.manage/getcontacts', { filter: { text: given } })]).toMatchObject([
      given,
      { items: [{ phone }] },
    ]);
});

it('imports one contact, from a list and from decimal numbers', async () => {
  const cells = usSpellings.map((given) => `"${given.replaceAll('"', '""')}"`);
  const imports = testImports(api, token);
  const detail = await imports.run(['Phone', ...cells].join('\n'));
  expect(await imports.errors(detail.importUUID)).toHaveLength(1);
  expect(await stored('contact')).toEqual([phone]);
});

it('texts one phone in one conversation', async () => {
  for (const [index, given] of usSpellings.entries()) {
    await made('conversation.manage/sendmessage', text(given, index));
    api.advance(10_000);
  }
  expect([await stored('message', 'peer'), await stored('conversation', 'contact_phone')]).toEqual([[phone], [phone]]);
  const row = await api.db.row(
    sql`select count(*)::int as threads from conversation where account_id = ${sender.accountId}`,
  );
  expect(row).toEqual({ threads: 1 });
});

it('stores one phone of a user', async () => {
  for (const given of international) {
    expect(await made('account.manage/update', { phone: given })).toMatchObject({ phone });
  }
});

it('stores one phone of a brand', async () => {
  const { brandUUID } = await made('account.manage/createtcrbrand', {
    entityType: 'PRIVATE_PROFIT',
    displayName: 'Spellings',
    phone,
    submit: false,
    idempotencyKey: 'brand-of-spellings',
  });
  for (const [index, given] of usSpellings.entries()) {
    await made('account.manage/updatetcrbrand', {
      brandUUID,
      phone: given,
      mobilePhone: given,
      submit: false,
      idempotencyKey: `brand-of-spelling-${index}`,
    });
    expect([given, await stored('tcr_brand'), await stored('tcr_brand', 'mobile_phone')]).toEqual([
      given,
      [phone],
      [phone],
    ]);
  }
});

it('takes one phone of a program, which has to send the country code', async () => {
  for (const given of international) {
    expect(await asked('/messages', { from: sender.number, to: given, body: 'Hello' })).toMatchObject({
      messages: [{ to: phone }],
    });
    expect(await asked('/messages', { from: sender.number, to: [given], body: 'Hello' })).toMatchObject({
      messages: [{ to: phone }],
    });
    expect(await asked('/contacts', { phone: given })).toMatchObject({ contact: { phone } });
    expect(await asked('/lookups', { numbers: [given] })).toMatchObject({ results: [{ number: phone }] });
    const query = `?phone=${encodeURIComponent(given)}`;
    for (const path of ['/messages', '/contacts'])
      expect((await askPublic(api, { path: path + query, as })).status).toBe(200);
    api.advance(60_000);
  }
  expect([await stored('message', 'peer'), await stored('contact'), await stored('lookup_result')]).toEqual([
    [phone],
    [phone],
    [phone],
  ]);
  const twice = await askPublic(api, {
    method: 'POST',
    as,
    body: { from: sender.number, to: international.slice(0, 2), body: 'x' },
  });
  expect([twice.status, twice.body['errors']]).toMatchObject([422, [{ field: 'to.1', code: 'duplicate' }]]);
});

it('stores one phone that texts us, whatever its carrier calls it', async () => {
  const own = { to: sender.number, body: 'Hi', carrier: null, at: api.now() };
  const spellings = ['+442071838750', '+4402071838750'];
  await receiveTexts(
    api.app.deps,
    spellings.map((from, index) => ({ ...own, from, vendorId: `${sender.username}-${index}` })),
    async () => undefined,
  );
  expect([await stored('message', 'peer'), await stored('conversation', 'contact_phone')]).toEqual([
    ['+442071838750'],
    ['+442071838750'],
  ]);
});

describe('+113125550179, which isn’t a number, while +13125550179 is blocked', () => {
  const wrong = '+113125550179';
  const reason = 'must be a valid phone: too long';
  beforeEach(() => made('account.manage/addblacklist', { numbers: ['+13125550179'] }));

  it('is rejected with the reason on its field', async () => {
    const calls: [CallName, object][] = [
      ['contact.manage/savecontact', { phone: wrong }],
      ['conversation.manage/sendmessage', text(wrong, 1)],
      ['conversation.manage/getestimate', { numberUUID: sender.numberId, phone: wrong, body: 'Hello' }],
      ['account.manage/update', { phone: wrong }],
    ];
    for (const [name, body] of calls) {
      const { status, body: answer } = await api.call(name, body, { token });
      expect([name, status, answer]).toMatchObject([
        name,
        422,
        { content: { errors: [{ field: 'phone', code: 'phone', message: `Phone ${reason}` }] } },
      ]);
    }
    const send = { from: sender.number, to: ['+13125550142', wrong], body: 'Hello' };
    for (const [path, body, field] of [
      ['/messages', send, 'to.1'],
      ['/messages', { ...send, to: wrong }, 'to'],
      ['/contacts', { phone: wrong }, 'phone'],
    ] as const)
      expect((await askPublic(api, { method: 'POST', path, as, body })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ field, message: `${field} ${reason}` }],
      });
    expect(await stored('message', 'peer')).toEqual([]);
  });

  it('is read where people type, so that the block holds', async () => {
    const { problem } = await made('conversation.manage/getestimate', {
      numberUUID: sender.numberId,
      phone: '+1 1 312 555 0179',
      body: 'Hello',
    });
    expect(problem).toMatchObject({ code: 'BLOCKED' });
    expect(await made('account.manage/addblacklist', { numbers: [wrong, '+1 1 312 555 0179'] })).toMatchObject({
      added: 0,
      existing: 1,
      invalid: [],
    });
  });
});
