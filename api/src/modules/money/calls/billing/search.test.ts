import { v7 } from 'uuid';
import { postTransaction } from '../../ledger';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await testApi();
  const accountId = (await api.addPerson('walter', { roles: ['finance'] })).accountId ?? '';
  token = await api.logIn('walter');
  const charge = (description: string) =>
    api.db.transaction((tx) => {
      const id = v7();
      const entry = { kind: 'message_outbound', refType: 'message', refId: id } as const;
      return postTransaction(tx, {
        accountId,
        kind: 'message_outbound',
        idempotencyKey: id,
        refType: 'message',
        refId: id,
        at: api.now(),
        entries: [
          { ...entry, ledger: 'WALLET', amount: 1n, description },
          { ...entry, ledger: 'CASH_CLEARING', amount: -1n },
        ],
      });
    });
  for (const text of ['SMS to +12015550142', 'SMS to +12015550143', 'SMS to +442079460123']) await charge(text);
});
afterAll(() => api.close());

const search = (filter: object) => api.call('account.manage/getbillinghistory', { filter }, { token });

it.each([
  ['(201) 555-0142', ['SMS to +12015550142']],
  ['201-555-0142', ['SMS to +12015550142']],
  ['2015550142', ['SMS to +12015550142']],
  ['+12015550142', ['SMS to +12015550142']],
  ['SMS to (201) 555-0142', ['SMS to +12015550142']],
  ['+44 20 7946 0123', ['SMS to +442079460123']],
  ['(201) 555', ['SMS to +12015550143', 'SMS to +12015550142']],
  ['(201) 555-0199', []],
])('finds lines by a phone number as %p', async (text, descriptions) => {
  const { items } = (await search({ text })).payload;
  const { totals } = (await api.call('account.manage/summarizebillinghistory', { filter: { text } }, { token }))
    .payload;
  expect(items.map(({ description }) => description)).toEqual(descriptions);
  expect(totals.matching.credits).toBe(`0.00000${descriptions.length}`);
});

it.each([
  ['a type that does not exist', { type: ['nonsense'] }, 'filter.type', 'Type must be valid'],
  ['an id that is none', { numberUUID: ['nonsense'] }, 'filter.numberUUID', 'Number must be valid'],
  ['a day that does not exist', { from: '2026-02-30T00:00:00Z' }, 'filter.from', 'Start date must be valid'],
  ['an hour that does not exist', { to: '2026-02-28T25:00:00Z' }, 'filter.to', 'End date must be valid'],
  ['an amount in words', { minAmount: 'many' }, 'filter.minAmount', 'Minimum amount must be valid'],
  ['a text that is too long', { text: 'x'.repeat(201) }, 'filter.text', 'Search text must be less than 200 characters'],
])('refuses %s and names the field', async (_what, filter, field, message) => {
  const { status, body } = await search(filter);
  expect([status, body.response, body.content.errors]).toEqual([
    422,
    message,
    [expect.objectContaining({ field, message })],
  ]);
});

it('takes an id that nothing has, and finds nothing', async () => {
  expect((await search({ campaignUUID: ['0190f0e0-0000-7000-8000-00000000dead'] })).payload.items).toEqual([]);
});
