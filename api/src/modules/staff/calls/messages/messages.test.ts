import type { CallName, CsvCallName } from '@heliograph/contract';
import { adminRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, addNumber } from '../../../../testing/messages';

/*
 * Staff see the messages of the accounts of their brands, never a text without a reason, and each reason is in the
 * audit log.
 */
const secret = 'Your code is 734 912';
const kinds = {
  all: { host: 'admin.localhost', brandId: 1, allBrands: true, sees: ['first', 'second'] },
  first: { host: 'admin.localhost', brandId: 1, allBrands: false, sees: ['first'] },
  second: { host: 'admin.acme.localhost', brandId: 2, allBrands: false, sees: ['second'] },
} as const;
type Kind = keyof typeof kinds;

interface Account {
  accountId: string;
  userId: string;
  out: string;
  in: string;
}

let api: TestApi;
const staff = new Map<string, string>();
const accounts = new Map<string, Account>();
const accountOf = (name: string): Account => {
  const account = accounts.get(name);
  if (!account) throw new Error(`Account ${name} is missing`);
  return account;
};

beforeAll(async () => {
  api = await testApi();
  for (const [name, brandId] of [
    ['first', 1],
    ['second', 2],
  ] as const) {
    const { accountId, userId } = await api.addPerson(name, { brandId });
    await api.db.run(sql`update account set name = ${`Company ${name}`} where id = ${accountId}`);
    const id = accountId ?? '';
    const numberId = await addNumber(api.db, id);
    await api.db.run(
      sql`insert into contact (id, account_id, phone, first_name)
        values (gen_random_uuid(), ${id}, '+13125550111', 'Gloria')`,
    );
    const common = {
      accountId: id,
      numberId,
      peer: '+13125550111',
      body: secret,
      basePrice: 7500n,
      surcharge: 3000n,
      carrier: 'Verizon',
      at: new Date('2026-03-08T07:30:00Z'),
    };
    const [out = '', inbound = ''] = await addMessages(api.db, [common, { ...common, direction: 'INBOUND' }]);
    await api.db.run(
      sql`insert into keyword_match (message_id, account_id, kind, word)
        values (${inbound}, ${id}, 'CUSTOM', ${secret.slice(0, 20)})`,
    );
    accounts.set(name, { accountId: id, userId, out, in: inbound });
  }
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const role of adminRoles) {
      const { brandId, allBrands } = kinds[kind];
      staff.set(
        `${kind} ${role}`,
        (await api.addPerson(`${kind}.${role.toLowerCase()}`, { accountId: null, brandId, allBrands, roles: [role] }))
          .userId,
      );
    }
  }
});
afterAll(() => api.close());

const as = async (kind: Kind, role: string) => ({
  host: kinds[kind].host,
  token: await tokenFor(api, staff.get(`${kind} ${role}`) ?? '', null),
});
const ask = async <Name extends CallName>(kind: Kind, role: string, name: Name, body: object = {}) =>
  api.call(name, body, await as(kind, role));

async function csv(kind: Kind, name: CsvCallName, filter: object): Promise<string[]> {
  const { host, token } = await as(kind, 'admin');
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.trim().split('\r\n');
}

const table = (Object.keys(kinds) as Kind[]).flatMap((kind) => adminRoles.map((role) => [kind, role] as const));

describe.each(table)('staff of %s brands, %s', (kind, role) => {
  const { sees } = kinds[kind];

  it.each([
    ['out', 'admin.manage/getoutboundmessages', 'admin.manage/summarizeoutboundmessages'],
    ['in', 'admin.manage/getinboundmessages', 'admin.manage/summarizeinboundmessages'],
  ] as const)('list and sum messages of their accounts only: %s', async (way, list, summary) => {
    const { items } = (await ask(kind, role, list)).payload;
    expect(items.map(({ messageUUID }) => messageUUID).sort()).toEqual(sees.map((name) => accountOf(name)[way]).sort());
    expect(items.map(({ account }) => account.company).sort()).toEqual(sees.map((name) => `Company ${name}`));
    const { total, totals } = (await ask(kind, role, summary)).payload;
    expect([total, totals.messages, Number(totals.total)]).toEqual([sees.length, sees.length, sees.length * 0.0105]);
  });

  it('open and reveal messages of their accounts only', async () => {
    for (const name of ['first', 'second'] as const) {
      const expected = (sees as readonly string[]).includes(name) ? 200 : 404;
      const { out } = accountOf(name);
      expect([
        (await ask(kind, role, 'admin.manage/getmessage', { messageUUID: out })).status,
        (await ask(kind, role, 'admin.manage/revealmessage', { messageUUID: out, reason: 'Complaint 12' })).status,
      ]).toEqual([expected, expected]);
    }
  });
});

it.each(['admin.manage/getoutboundmessages', 'admin.manage/getinboundmessages', 'admin.manage/getmessage'] as const)(
  '%s has neither the text nor the name of the contact',
  async (name) => {
    const body = name === 'admin.manage/getmessage' ? { messageUUID: accountOf('first').out } : {};
    const { status, payload } = await ask('all', 'superadmin', name, body);
    expect(status).toBe(200);
    const text = JSON.stringify(payload);
    for (const hidden of ['code', '734 912', 'Gloria', '"body"', '"keyword"'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
  },
);

it.each(['admin.manage/exportoutboundmessages', 'admin.manage/exportinboundmessages'] as const)(
  '%s has the rows of the list without the text',
  async (name) => {
    const [head = '', ...rows] = await csv('all', name, {});
    expect(rows).toHaveLength(2);
    expect(head).toContain('Account,Account ID');
    for (const hidden of [secret, 'Gloria']) expect([head, ...rows].join()).not.toContain(hidden);
  },
);

it('does not find a message by its text, which would reveal it', async () => {
  for (const text of ['code', '734 912', 'Your']) {
    for (const name of ['admin.manage/getoutboundmessages', 'admin.manage/getinboundmessages'] as const)
      expect((await ask('all', 'admin', name, { filter: { text } })).payload.items).toEqual([]);
  }
});

it.each<[string, () => object]>([
  ['a company', () => ({ text: 'company second' })],
  ['a number', () => ({ text: '(312) 555-01', accountUUID: [accountOf('second').accountId] })],
  ['an id', () => ({ text: accountOf('second').out })],
  [
    'an account and a period',
    () => ({ accountUUID: [accountOf('second').accountId], from: '2026-03-08', to: '2026-03-09' }),
  ],
  ['a channel', () => ({ channel: ['10DLC'], accountUUID: [accountOf('second').accountId] })],
])('rows, totals, and CSV are equal for %s', async (_name, filterOf) => {
  const filter = filterOf();
  const { items } = (await ask('all', 'admin', 'admin.manage/getoutboundmessages', { filter })).payload;
  expect(items.map(({ messageUUID }) => messageUUID)).toEqual([accountOf('second').out]);
  const { total, totals } = (await ask('all', 'admin', 'admin.manage/summarizeoutboundmessages', { filter })).payload;
  expect([total, totals]).toEqual([1, { messages: 1, segments: 1, surcharge: '0.003000', total: '0.010500' }]);
  expect(await csv('all', 'admin.manage/exportoutboundmessages', filter)).toHaveLength(2);
});

it('reveals a text for a reason, which the audit log keeps', async () => {
  const { out, accountId } = accountOf('second');
  const { payload } = await ask('all', 'customerAdmin', 'admin.manage/revealmessage', {
    messageUUID: out,
    reason: '  Complaint of the recipient  ',
  });
  expect(payload).toEqual({
    messageUUID: out,
    body: secret,
    contact: { contactDataUUID: expect.any(String), name: 'Gloria' },
  });
  const { items } = (
    await ask('all', 'superadmin', 'admin.manage/getaudit', {
      filter: { entityUUID: [out], action: ['message.reveal'] },
    })
  ).payload;
  expect(items[0]).toMatchObject({
    action: 'message.reveal',
    entity: 'message',
    entityUUID: out,
    entityName: 'to +13125550111',
    account: { accountUUID: accountId },
    reason: 'Complaint of the recipient',
    actor: { userUUID: staff.get('all customerAdmin') },
    before: null,
    after: null,
  });
  expect(JSON.stringify(items)).not.toContain(secret);
});

it('reveals nothing without a reason, and records nothing', async () => {
  const { out } = accountOf('first');
  const count = async () =>
    (
      await api.db.row<{ count: number }>(
        sql`select count(*)::int as count from audit_log where action = 'message.reveal'`,
      )
    )?.count;
  const before = await count();
  for (const body of [{ messageUUID: out }, { messageUUID: out, reason: '' }, { messageUUID: out, reason: '   ' }])
    expect((await ask('all', 'admin', 'admin.manage/revealmessage', body)).status).toBe(422);
  expect(await count()).toBe(before);
});

it('reveals nothing if the audit log can’t be written', async () => {
  await api.db.run(sql`alter table audit_log add constraint test_refuses check (detail ->> 'reason' <> 'refused')`);
  const { host, token } = await as('all', 'admin');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/admin.manage/revealmessage',
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ messageUUID: accountOf('first').out, reason: 'refused' }),
  });
  await api.db.run(sql`alter table audit_log drop constraint test_refuses`);
  expect([answer.statusCode, answer.body.includes(secret)]).toEqual([500, false]);
});

it('is for staff only', async () => {
  const { userId, accountId, out } = accountOf('first');
  const token = await tokenFor(api, userId, accountId);
  for (const [name, body] of [
    ['admin.manage/getoutboundmessages', {}],
    ['admin.manage/getmessage', { messageUUID: out }],
    ['admin.manage/revealmessage', { messageUUID: out, reason: 'x' }],
  ] as const) {
    expect((await api.call(name, body, { token })).status).toBe(403);
  }
});
