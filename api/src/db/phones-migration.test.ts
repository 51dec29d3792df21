import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '.';
import { emptyDatabase } from '../testing';
import { addMessages, addNumber } from '../testing/messages';
import { migrate } from './migrate';

jest.setTimeout(120_000);

const accountId = v7();
const us = { old: '+113125550179', phone: '+13125550179' };
const british = { old: '+4402071838750', phone: '+442071838750' };
const russian = { old: '+784955512345', phone: '+74955512345' };

let db: Database;
let numberId: string;
let otherNumberId: string;
beforeAll(async () => {
  db = await emptyDatabase();
  const before = readdirSync(join(__dirname, 'migrations')).filter((name) => name < '0106');
  await migrate(db, before);
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
  await db.run(sql`
    insert into account (id, host_brand_id, name, status, timezone, country3)
      values (${accountId}, 1, 'Old Inc', 'ACTIVE', 'America/Chicago', 'USA')`);
  numberId = await addNumber(db, accountId, '+13125550101');
  otherNumberId = await addNumber(db, accountId, '+13125550102');
});
afterAll(() => db.close());

const rows = (query: ReturnType<typeof sql>) => db.rows<Record<string, unknown>>(query);
const count = async (table: string) =>
  (await rows(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.['n'];

async function contact(
  phone: string,
  values: { tags?: string[]; first?: string; optedOut?: boolean; list?: string } = {},
) {
  const id = v7();
  const { tags = [], first = '', optedOut = false, list } = values;
  await db.run(sql`
    insert into contact (id, account_id, phone, first_name, tags, consent_status, opted_out_at)
      values (${id}, ${accountId}, ${phone}, ${first}, ${`{${tags.join(',')}}`}::text[],
        ${optedOut ? 'REVOKED' : 'EXPRESS'}, ${optedOut ? new Date('2026-03-01T00:00:00Z') : null})`);
  if (list)
    await db.run(sql`insert into list_member (account_id, list_id, contact_id) values (${accountId}, ${list}, ${id})`);
  return id;
}

async function thread(phone: string, contactId: string | null, body: string, number = numberId): Promise<string> {
  const id = v7();
  await db.run(sql`
    insert into conversation (id, account_id, number_id, contact_id, contact_phone, status, unread, last_message_at,
        last_text)
      values (${id}, ${accountId}, ${number}, ${contactId}, ${phone}, ${body === 'late' ? 'RESOLVED' : 'OPEN'}, 1,
        ${new Date(body === 'late' ? '2026-05-02T00:00:00Z' : '2026-05-01T00:00:00Z')}, ${body})`);
  await addMessages(db, [
    { accountId, numberId: number, conversationId: id, peer: phone, direction: 'INBOUND', body, at: new Date() },
  ]);
  await db.run(sql`
    insert into conversation_event (id, account_id, conversation_id, type, status)
      values (${v7()}, ${accountId}, ${id}, 'STATUS', 'OPEN')`);
  return id;
}

const block = (phone: string, removed = false) =>
  db.run(sql`
    insert into blacklist_entry (id, account_id, phone, scope, reason, added_at, removed_at, removed_reason)
      values (${v7()}, ${accountId}, ${phone}, 'ACCOUNT', 'MANUAL', now(), ${removed ? new Date() : null},
        ${removed ? 'By mistake' : null})`);

it('merges what has two spellings, and loses no block, contact, or conversation', async () => {
  const [first, second] = [v7(), v7()];
  for (const [id, name] of [
    [first, 'First'],
    [second, 'Second'],
  ])
    await db.run(
      sql`insert into contact_list (id, account_id, name, type) values (${id}, ${accountId}, ${name}, 'STATIC')`,
    );
  const kept = await contact(us.phone, { tags: ['a'], list: first });
  const gone = await contact(us.old, { tags: ['a', 'b'], first: 'Ada', optedOut: true, list: second });
  const alone = await contact(british.old, { first: 'Bo', list: first });
  const other = await contact('+13125550180', { list: first });
  const threads = [await thread(us.phone, kept, 'late'), await thread(us.old, gone, 'early')];
  await thread(british.old, alone, 'late');
  await thread(us.old, gone, 'elsewhere', otherNumberId);
  await thread(russian.old, null, 'no contact');
  await thread('+1201555', null, 'a wrong length');
  for (const phone of [us.old, british.old, british.phone, '+13125550180']) await block(phone);
  await block(us.phone, true);
  await db.run(sql`
    insert into opt_out (account_id, phone_hash, opted_out_at) values (${accountId},
      encode(sha256(convert_to(${`${accountId}:${russian.old}`}, 'UTF8')), 'hex'), now())`);
  await db.run(sql`
    insert into phone_carrier (phone, carrier, source, at) values (${us.phone}, 'AT&T', 'ANSWER', '2026-01-01'),
      (${us.old}, 'Verizon', 'ANSWER', '2026-02-01')`);
  const messages = await count('message');
  const members = await rows(sql`select distinct list_id from list_member`);

  expect((await migrate(db)).slice(0, 2)).toEqual(['0106_phone_form.sql', '0107_phones_merged.sql']);

  expect(
    await rows(
      sql`select id, phone, first_name, tags, consent_status, opted_out_at is not null as out
        from contact order by phone`,
    ),
  ).toEqual([
    { id: kept, phone: us.phone, first_name: 'Ada', tags: ['a', 'b'], consent_status: 'REVOKED', out: true },
    { id: other, phone: '+13125550180', first_name: '', tags: [], consent_status: 'EXPRESS', out: false },
    { id: alone, phone: british.phone, first_name: 'Bo', tags: [], consent_status: 'EXPRESS', out: false },
  ]);
  expect(await rows(sql`select distinct list_id from list_member`)).toEqual(members);
  expect(await rows(sql`select list_id from list_member where contact_id = ${kept} order by list_id`)).toEqual(
    [first, second].sort().map((list_id) => ({ list_id })),
  );
  expect(await rows(sql`select kind, facts ->> 'phone' as phone from contact_event where kind = 'MERGED'`)).toEqual([
    { kind: 'MERGED', phone: us.old },
  ]);

  expect(await count('message')).toBe(messages);
  const conversations = await rows(sql`
    select c.number_id as number, c.contact_phone as phone, c.contact_id as contact, c.status, c.unread,
        c.last_text as last,
      (select count(*)::int from message m where m.conversation_id = c.id and m.peer = c.contact_phone) as messages,
      (select count(*)::int from conversation_event e where e.conversation_id = c.id) as events
    from conversation c order by c.contact_phone, c.number_id`);
  const one = { status: 'OPEN', unread: 1, messages: 1, events: 1 };
  expect(conversations).toEqual([
    { ...one, number: numberId, phone: '+1201555', contact: null, last: 'a wrong length' },
    {
      number: numberId,
      phone: us.phone,
      contact: kept,
      status: 'OPEN',
      unread: 2,
      last: 'late',
      messages: 2,
      events: 2,
    },
    { ...one, number: otherNumberId, phone: us.phone, contact: kept, last: 'elsewhere' },
    { ...one, number: numberId, phone: british.phone, contact: alone, status: 'RESOLVED', last: 'late' },
    { ...one, number: numberId, phone: russian.phone, contact: null, last: 'no contact' },
  ]);
  expect(await rows(sql`select id from conversation where id in (${threads[0]}, ${threads[1]})`)).toEqual([
    { id: threads[0] },
  ]);

  const blocked = await rows(sql`
    select phone, count(*)::int as entries, count(*) filter (where removed_at is null)::int as active
      from blacklist_entry where reason = 'MANUAL' group by 1 order by 1`);
  expect(blocked).toEqual([
    { phone: us.phone, entries: 2, active: 1 },
    { phone: '+13125550180', entries: 1, active: 1 },
    { phone: british.phone, entries: 2, active: 1 },
  ]);
  expect(
    await rows(sql`
    select 1 as found from opt_out where phone_hash
      = encode(sha256(convert_to(${`${accountId}:${russian.phone}`}, 'UTF8')), 'hex')`),
  ).toEqual([{ found: 1 }]);
  expect(await rows(sql`select phone, carrier from phone_carrier`)).toEqual([{ phone: us.phone, carrier: 'Verizon' }]);
  // What has no other form can still be changed, but nothing else like it is stored.
  await db.run(sql`update conversation set unread = 0 where contact_phone = '+1201555'`);
  await expect(contact(us.old)).rejects.toThrow(/contact_phone_form/);
  await expect(block('+4402071838750')).rejects.toThrow(/blacklist_entry_phone_form/);
});
