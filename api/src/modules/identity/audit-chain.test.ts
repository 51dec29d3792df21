import { sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { appendAudit } from './audit';
import { verifyAudit } from './audit-chain';
import type { ChainBreak, ChainHead } from './audit-chain';

let api: TestApi;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('chained')).accountId ?? '';
  for (const name of ['one', 'two — “quoted”', 'three', 'four']) await note(name);
});
afterAll(() => api.close());

const actor = { userId: null, ip: '203.0.113.7', userAgent: null, requestId: null };
const note = (entityName: string) =>
  appendAudit(
    api.db,
    actor,
    {
      action: 'account.update',
      entity: 'account',
      entityId: accountId,
      entityName,
      accountId,
      before: { a: 1.5, b: null },
      after: { a: [2] },
    },
    api.now(),
  );

class Undone extends Error {}

/**
 * Returns what is broken after each change of the log by someone with full access to the database; the changes are
 * undone.
 */
async function broken(
  changes: readonly (readonly SQL[])[],
  noted: ChainHead | null = null,
): Promise<(ChainBreak | null)[]> {
  const found: (ChainBreak | null)[] = [];
  await api.db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      for (const statements of changes) {
        for (const statement of statements) await tx.run(statement);
        found.push((await verifyAudit(tx, noted)).broken);
      }
      throw new Undone();
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(Undone));
  return found;
}

const nth = (n: number) => sql`(select audit_id from audit_chain where seq = ${n})`;

it('chains every entry, and verifies them without the functions of the database', async () => {
  const report = await verifyAudit(api.db);
  expect(report).toEqual({ lines: 4, head: { line: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, broken: null });
  await note('five');
  expect(await verifyAudit(api.db, report.head)).toMatchObject({ lines: 5, broken: null });
});

it('does not depend on the time zone of the session', async () => {
  await api.db.transaction(async (tx) => {
    await tx.run(sql`set local time zone 'Asia/Tokyo'`);
    await appendAudit(
      tx,
      actor,
      { action: 'account.update', entity: 'account', entityId: accountId, entityName: 'five', accountId },
      api.now(),
    );
    // Chained at the commit, in this time zone.
  });
  expect((await verifyAudit(api.db)).broken).toBeNull();
});

it('chains entries of transactions that commit at the same time one after another', async () => {
  const before = await verifyAudit(api.db);
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      api.db.transaction(async (tx) => {
        for (const part of ['a', 'b'])
          await appendAudit(
            tx,
            actor,
            {
              action: 'account.update',
              entity: 'account',
              entityId: accountId,
              entityName: `${index}${part}`,
              accountId,
            },
            api.now(),
          );
      }),
    ),
  );
  expect(await verifyAudit(api.db)).toMatchObject({ lines: before.lines + 24, broken: null });
});

it('refuses changes by the application', async () => {
  await expect(api.db.run(sql`update audit_chain set hash = sha256('')`)).rejects.toThrow();
  await expect(api.db.run(sql`delete from audit_chain`)).rejects.toThrow();
  await expect(api.db.run(sql`truncate audit_chain`)).rejects.toThrow();
});

it.each([
  ['the action', sql`action = 'account.create'`],
  ['the time, by a microsecond', sql`at = at + interval '1 microsecond'`],
  ['the actor', sql`actor_user_id = (select id from app_user limit 1)`],
  ['a detail', sql`detail = jsonb_set(detail, '{after,a,0}', '3')`],
  ['a missing address', sql`user_agent = ''`],
])('finds a change of %s', async (_what, change) => {
  const found = await broken([[sql`update audit_log set ${change} where id = ${nth(2)}`]]);
  expect(found).toMatchObject([
    { line: 2, what: 'ENTRY_CHANGED', entry: { action: expect.stringContaining('account.') } },
  ]);
});

/** Renumbers the lines after the third. */
const shift = (by: number) => [
  sql`update audit_chain set seq = seq + 1000000 where seq > 3`,
  sql`update audit_chain set seq = seq - 1000000 + ${by}::int where seq > 1000000`,
];

it('finds a removed entry, with or without its line', async () => {
  const found = await broken([
    [sql`delete from audit_log where id = ${nth(3)}`],
    [sql`delete from audit_chain where seq = 3`],
    // Closing the gap doesn’t help: the hash of the next line covers the removed one.
    shift(-1),
  ]);
  expect(found).toMatchObject([
    { line: 3, what: 'ENTRY_MISSING', entry: null },
    { line: 3, what: 'LINE_MISSING', entry: null },
    { line: 3, what: 'ENTRY_CHANGED' },
  ]);
});

it('finds an inserted entry, with or without a line', async () => {
  const id = v7();
  const found = await broken([
    [sql`insert into audit_log (id, at, action, entity) values (${id}, ${api.now()}, 'user.create', 'user')`],
    [
      ...shift(1),
      sql`insert into audit_chain (seq, audit_id, hash)
        select 4, l.id, sha256((select hash from audit_chain where seq = 3) || convert_to(audit_content(l), 'UTF8'))
        from audit_log l where l.id = ${id}`,
    ],
  ]);
  expect(found).toMatchObject([
    { line: null, what: 'NOT_CHAINED', entry: { id, action: 'user.create' } },
    { line: 5, what: 'ENTRY_CHANGED' },
  ]);
});

it('finds a log whose end was cut off, or that was chained again, by a head that was noted', async () => {
  const { head, lines } = await verifyAudit(api.db);
  const cut = [sql`delete from audit_log where id = ${nth(lines)}`, sql`delete from audit_chain where seq = ${lines}`];
  expect(await broken([cut])).toEqual([null]);
  expect(await broken([cut], head)).toEqual([{ line: lines, what: 'HEAD_MISSING', entry: null }]);
  const other = v7();
  const again = [
    sql`insert into audit_log (id, at, action, entity) values (${other}, ${api.now()}, 'user.create', 'user')`,
    sql`select chain_audit_entry(l) from audit_log l where l.id = ${other}`,
  ];
  expect(await broken([cut, again], head)).toMatchObject([
    { what: 'HEAD_MISSING' },
    { line: lines, what: 'HEAD_MISSING' },
  ]);
});
