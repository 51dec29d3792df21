import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addBroadcast, addListOf, prepareNow } from '../../testing/broadcasts';
import { addNumber } from '../../testing/messages';
import { addSender } from '../../testing/senders';
import { storeOptOut } from '../people';
import { buildSnapshots } from './build-snapshot';
import type { Findings } from './findings';
import { addBroadcastPhones } from './phones';
import { broadcastReview } from './review';
import { saveBroadcast } from './save-broadcast';
import { prepareBroadcast } from './start-broadcast';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
});

const save = (id: string, fields: Parameters<typeof saveBroadcast>[3]) =>
  api.db.transaction((tx) => saveBroadcast(tx, { ...sender, at: api.now() }, id, fields));
const addPhones = (id: string, phones: string[]) =>
  api.db.transaction((tx) => addBroadcastPhones(tx, sender.accountId, id, { phones, replace: false }, api.now()));
const findings = async (id: string) =>
  (await api.db.row<{ findings: Findings }>(sql`select findings from broadcast where id = ${id}`))?.findings;
const skips = (id: string) =>
  api.db.rows<{ reason: string; phone: string; detail: string | null }>(
    sql`select reason, phone, detail from broadcast_skip where broadcast_id = ${id} order by reason, phone`,
  );
const phones = async (id: string) =>
  (
    await api.db.rows<{ phone: string }>(
      sql`select phone from broadcast_recipient where broadcast_id = ${id} order by phone`,
    )
  ).map(({ phone }) => phone);

it('names the reason for everyone who is left out, and adds up', async () => {
  const [first, second, out] = [
    await addListOf(api, sender.accountId, 6),
    await addListOf(api, sender.accountId, 0),
    await addListOf(api, sender.accountId, 0),
  ];
  const member = (list: string, phone: string) =>
    api.db.run(
      sql`insert into list_member (account_id, list_id, contact_id) select account_id, ${list}, id from contact
        where account_id = ${sender.accountId} and phone = ${phone}`,
    );
  await member(second, '+13125550000');
  await member(out, '+13125550001');
  await api.db.run(
    sql`update contact set line_type = 'LANDLINE' where account_id = ${sender.accountId} and phone = '+13125550002'`,
  );
  await api.db.run(
    sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (gen_random_uuid(), ${sender.accountId}, '+13125550003', 'ACCOUNT', 'MANUAL', now())`,
  );
  await api.db.run(
    sql`update contact set consent_status = 'NONE' where account_id = ${sender.accountId} and phone = '+13125550004'`,
  );
  const id = await addBroadcast(api, { ...sender, lists: [first, second] });
  await save(id, { lists: { include: [first, second], exclude: [out] } });
  await addPhones(id, ['(312) 555-0005', '312', '+33612345678', '(312) 555-0199']);
  await prepareNow(api, sender.accountId, id);
  expect(await skips(id)).toEqual([
    { reason: 'BLOCKED', phone: '+13125550003', detail: null },
    { reason: 'DUPLICATE', phone: '+13125550000', detail: '2' },
    { reason: 'DUPLICATE', phone: '+13125550005', detail: '2' },
    { reason: 'EXCLUDED', phone: '+13125550001', detail: null },
    { reason: 'INVALID', phone: '+33612345678', detail: 'COUNTRY_NOT_SUPPORTED' },
    { reason: 'INVALID', phone: '312', detail: null },
    { reason: 'LANDLINE', phone: '+13125550002', detail: null },
    { reason: 'NO_CONSENT', phone: '+13125550004', detail: 'NONE' },
    { reason: 'NO_CONSENT', phone: '+13125550199', detail: null },
  ]);
  expect(await phones(id)).toEqual(['+13125550000', '+13125550005']);
  expect(await findings(id)).toMatchObject({
    entries: 11,
    recipients: 2,
    skipped: { DUPLICATE: 2, EXCLUDED: 1, INVALID: 2, LANDLINE: 1, BLOCKED: 1, NO_CONSENT: 2 },
  });
});

it('texts phones without a contact once the sender has confirmed their consent, but none that has opted out', async () => {
  const id = await addBroadcast(api, { ...sender });
  await addPhones(id, ['(312) 555-0199', '(312) 555-0198']);
  await save(id, { consentConfirmed: true });
  await api.db.transaction((tx) => storeOptOut(tx, sender.accountId, '+13125550198', api.now()));
  await prepareNow(api, sender.accountId, id);
  expect([await phones(id), (await skips(id)).map(({ reason }) => reason)]).toEqual([['+13125550199'], ['BLOCKED']]);
});

it('requires consent in writing for marketing', async () => {
  await api.db.run(sql`update campaign set use_case = 'MARKETING' where id = ${sender.campaignId}`);
  const list = await addListOf(api, sender.accountId, 2);
  await api.db.run(
    sql`update contact set consent_status = 'EXPRESS'
      where account_id = ${sender.accountId} and phone = '+13125550000'`,
  );
  const id = await addBroadcast(api, { ...sender, lists: [list] });
  await prepareNow(api, sender.accountId, id);
  expect([await phones(id), await skips(id)]).toEqual([
    ['+13125550001'],
    [{ reason: 'NO_CONSENT', phone: '+13125550000', detail: 'EXPRESS' }],
  ]);
});

it('lets those who know one of several numbers get their text from it', async () => {
  const other = await addNumber(api.db, sender.accountId);
  await api.db.run(sql`update number set campaign_id = ${sender.campaignId} where id = ${other}`);
  const list = await addListOf(api, sender.accountId, 3);
  await api.db.run(
    sql`insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at)
      values (gen_random_uuid(), ${sender.accountId}, ${other}, '+13125550001', 'OPEN', now())`,
  );
  const id = await addBroadcast(api, { ...sender, lists: [list] });
  await prepareNow(api, sender.accountId, id);
  const chunks = await api.db.rows<{ number: string; phones: string[] }>(sql`
    select k.number_id as number, array_agg(r.phone order by r.phone) as phones from broadcast_chunk k
      join broadcast_recipient r on r.broadcast_id = k.broadcast_id and r.seq between k.first_seq and k.last_seq
      where k.broadcast_id = ${id} group by 1, k.no`);
  expect(chunks.find(({ phones: own }) => own.includes('+13125550001'))).toMatchObject({
    number: other,
    phones: ['+13125550001'],
  });
});

it('prices each segment that merge fields cause, and the hold covers them', async () => {
  const list = await addListOf(api, sender.accountId, 2);
  await api.db.run(
    sql`update contact set first_name = repeat('x', 50), carrier = 'Verizon'
      where account_id = ${sender.accountId} and phone = '+13125550000'`,
  );
  await api.db.run(sql`update contact set carrier = 'Verizon' where account_id = ${sender.accountId}`);
  const id = await addBroadcast(api, { ...sender, lists: [list], body: `{{first_name}} ${'y'.repeat(120)}` });
  await prepareNow(api, sender.accountId, id);
  const review = await broadcastReview(api.db, sender.accountId, id, api.now());
  expect(review.segments).toEqual([
    { segments: 1, texts: 1 },
    { segments: 2, texts: 1 },
  ]);
  expect(review.cost).toEqual({ min: '0.034500', expected: '0.034500', max: '0.034500', held: '0.037500' });
});

it('starts again after a process was killed, and leaves none of its rows', async () => {
  const list = await addListOf(api, sender.accountId, 30);
  const id = await addBroadcast(api, { ...sender, lists: [list] });
  await api.db.transaction((tx) => prepareBroadcast(tx, sender.accountId, id, api.now()));
  // A killed process has claimed the snapshot and written a part.
  await api.db.run(
    sql`update broadcast set snapshot_fence = snapshot_fence + 1,
      snapshot_due_at = ${new Date(api.now().getTime() + 60_000)} where id = ${id}`,
  );
  await api.db.run(
    sql`insert into broadcast_recipient (broadcast_id, seq, message_id, phone, segments)
      values (${id}, 1, gen_random_uuid(), '+13125550900', 1)`,
  );
  expect(await buildSnapshots(api.app.deps)).toBe(0);
  api.advance(61_000);
  while (await buildSnapshots(api.app.deps));
  expect(await phones(id)).toHaveLength(30);
});

it('leaves out or texts each entry of any audience, and each phone once', async () => {
  const list = await addListOf(api, sender.accountId, 12);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.integer({ min: 0, max: 20 }).map((n) => `+13125550${String(n).padStart(3, '0')}`),
          fc.constantFrom('12', 'x', '+4420'),
        ),
        { maxLength: 40 },
      ),
      fc.boolean(),
      async (given, confirmed) => {
        const id = await addBroadcast(api, { ...sender, lists: [list] });
        await save(id, { consentConfirmed: confirmed });
        await addPhones(id, given);
        await prepareNow(api, sender.accountId, id);
        const found = await findings(id);
        const skipped = Object.values(found?.skipped ?? {}).reduce((sum, count) => sum + count, 0);
        expect(found?.entries).toBe(12 + given.length);
        expect((found?.recipients ?? 0) + skipped).toBe(found?.entries);
        const texted = await phones(id);
        expect(texted).toHaveLength(found?.recipients ?? -1);
        expect(new Set(texted).size).toBe(texted.length);
      },
    ),
    { numRuns: 15, seed: 12 },
  );
});

it('texts the members of a smart list as they are then, and fills in custom fields', async () => {
  await addListOf(api, sender.accountId, 4);
  await api.db.run(
    sql`insert into contact_field (id, account_id, key, name, type, created_at, updated_at)
      values (gen_random_uuid(), ${sender.accountId}, 'clinic', 'Clinic', 'TEXT', now(), now())`,
  );
  await api.db.run(
    sql`update contact set tags = array['vip'], custom = '{"clinic":"Hoboken"}'
      where account_id = ${sender.accountId} and phone in ('+13125550001', '+13125550002')`,
  );
  const smart = await api.db.row<{ id: string }>(
    sql`insert into contact_list (id, account_id, name, type, query)
      values (gen_random_uuid(), ${sender.accountId}, 'VIPs', 'SMART', '{"tag":["vip"]}') returning id`,
  );
  const id = await addBroadcast(api, { ...sender, lists: [smart?.id ?? ''], body: 'See you in {{clinic}}' });
  await api.db.run(
    sql`update contact set tags = '{}' where account_id = ${sender.accountId} and phone = '+13125550001'`,
  );
  await prepareNow(api, sender.accountId, id);
  expect(await phones(id)).toEqual(['+13125550002']);
  expect((await broadcastReview(api.db, sender.accountId, id, api.now())).samples[0]?.body).toBe('See you in Hoboken');
  await expect(save(id, { body: 'Hi {{unknown}}' })).rejects.toThrow('{{unknown}} is not a field of your contacts');
});
