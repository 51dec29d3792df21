import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const estimate = async (phone?: string, more: object = {}) =>
  (
    await api.call(
      'conversation.manage/getestimate',
      { numberUUID: sender.numberId, ...(phone && { phone }), body: 'Hello', ...more },
      { token },
    )
  ).payload;
const problem = async (phone?: string, more: object = {}) => (await estimate(phone, more)).problem;
const leave = (micro: bigint) =>
  api.db.run(sql`
  update account
    set min_balance = (select balance from ledger_account
    where account_id = account.id and kind = 'WALLET') - (select held from wallet_hold
    where account_id = account.id) - ${micro} where id = ${sender.accountId}`);
const block = (phone: string, reason: string, at: Date) =>
  api.db.run(sql`
  insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
    values (${v7()}, ${sender.accountId}, ${phone}, 'ACCOUNT', ${reason}, ${at})`);

it('says that the balance is too low before a text is sent, down to the micro-dollar', async () => {
  await leave(12_499n);
  expect(await problem('+13125550601')).toEqual({
    code: 'LOW_BALANCE',
    text: 'Sending is paused: a text can cost $0.0125 a segment, and $0.0124 is available above the minimum balance. Add funds to resume.',
  });
  expect(await problem()).toMatchObject({ code: 'LOW_BALANCE' });
  await leave(12_500n);
  expect(await problem('+13125550601')).toBeNull();
  await leave(90_000_000n);
});

it('names the day of a block in the zone of the account, and says that only the other party can end an opt-out', async () => {
  const night = new Date('2026-03-05T02:00:00Z');
  await api.db.run(sql`update account set timezone = 'America/New_York' where id = ${sender.accountId}`);
  await block('+13125550602', 'MANUAL', night);
  await block('+13125550603', 'CARRIER', night);
  await block('+13125550608', 'REVOKED', night);
  expect(await problem('+13125550602')).toEqual({
    code: 'BLOCKED',
    text: '(312) 555-0602 has been on the number blacklist since Mar 4, 2026. To text it, unblock it there.',
    entryUUID: expect.any(String),
  });
  expect(await problem('+13125550603')).toEqual({
    code: 'OPTED_OUT',
    text: 'A carrier reported on Mar 4, 2026 that (312) 555-0603 has opted out. They can text START to return.',
    entryUUID: expect.any(String),
  });
  expect(await problem('+13125550608')).toMatchObject({
    code: 'OPTED_OUT',
    text: 'Consent to text (312) 555-0608 was revoked on Mar 4, 2026. They can text START to return.',
  });
});

it('says that a landline can’t receive texts', async () => {
  await api.call('contact.manage/savecontact', { phone: '+13125550604', firstName: 'Ada' }, { token });
  await api.db.run(
    sql`update contact set line_type = 'LANDLINE' where account_id = ${sender.accountId} and phone = '+13125550604'`,
  );
  expect(await problem('+13125550604')).toMatchObject({ code: 'LANDLINE' });
});

it('estimates one cost if the carrier of the contact is known, and returns the values of its fields', async () => {
  await api.call(
    'contact.manage/savecontact',
    { phone: '+13125550605', firstName: 'Ada', company: 'Byron & Co' },
    { token },
  );
  expect(await estimate('+13125550605')).toMatchObject({
    least: '0.010500',
    most: '0.012500',
    fields: { first_name: 'Ada', last_name: null, company: 'Byron & Co', email: null },
  });
  await api.db.run(
    sql`update contact set carrier = 'T-Mobile' where account_id = ${sender.accountId} and phone = '+13125550605'`,
  );
  const { least, most } = await estimate('+13125550605', { body: 'a'.repeat(161) });
  expect(least).toBe(most);
});

it('checks quiet hours at the time for which a text is scheduled', async () => {
  await api.db.run(sql`update campaign set use_case = 'MARKETING' where id = ${sender.campaignId}`);
  const tomorrow = new Date(api.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const at = (hour: string) => problem('+12015550606', { scheduleAt: `${tomorrow}T${hour}:00:00Z` });
  expect(await at('17')).toBeNull();
  expect(await at('08')).toMatchObject({ code: 'QUIET_HOURS', endsAt: expect.stringContaining(tomorrow) });
  await api.db.run(sql`update campaign set use_case = 'CUSTOMER_CARE' where id = ${sender.campaignId}`);
});

it('lists which numbers can send', async () => {
  const unregistered = v7();
  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
      purchased_at)
    values (${unregistered}, ${sender.accountId}, '+12015559901', '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0,
      ${api.now()})`);
  const { numbers } = (await api.call('conversation.manage/summarizeconversations', {}, { token })).payload.facets;
  expect(numbers.map(({ numberUUID, canSend }) => ({ numberUUID, canSend }))).toEqual(
    expect.arrayContaining([
      { numberUUID: sender.numberId, canSend: true },
      { numberUUID: unregistered, canSend: false },
    ]),
  );
});

it('returns what is held for a text until it is sent', async () => {
  const { payload } = await api.call(
    'conversation.manage/sendmessage',
    { numberUUID: sender.numberId, phone: '+13125550607', body: 'Hi', idempotencyKey: 'a key of held' },
    { token },
  );
  const { items } = (
    await api.call('conversation.manage/getthread', { conversationUUID: payload.conversationUUID }, { token })
  ).payload;
  expect(items).toMatchObject([{ status: 'queued', total: '0.000000', held: '0.012500' }]);
});
