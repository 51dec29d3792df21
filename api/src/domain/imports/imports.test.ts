import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../testing';
import { plainSetup, testImports, type TestImports } from '../../testing/imports';
import { workbookOf, zipOf } from '../../testing/workbook';
import { storeOptOut } from '../contacts/opt-out';
import { deleteOldFiles } from './delete-files';
import { workOnImports } from './work-on-imports';

let api: TestApi;
let token: string;
let other: string;
let accountId: string;
let imports: TestImports;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('lena')).accountId ?? '';
  await api.addPerson('mara');
  token = await api.logIn('lena');
  other = await api.logIn('mara');
  imports = testImports(api, token);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['contact_list', 'contact', 'opt_out'])
    await api.db.run(sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`);
});

const contacts = async () =>
  (
    await api.call(
      'contact.manage/getcontacts',
      { sort: [{ field: 'phone', dir: 'asc' }], page: { size: 200 } },
      { token },
    )
  ).payload.items;
const save = (body: object) => api.call('contact.manage/savecontact', body as { phone: string }, { token });
const given = {
  status: 'EXPRESS',
  source: 'WEB_FORM',
  evidence: 'Checkbox on example.com/join',
  confirmed: true,
} as const;

describe('reading', () => {
  const expected = [
    ['+12015550101', 'Zoë'],
    ['+12015550102', 'Łucja'],
  ];
  const text = 'Phone,First name\r\n(201) 555-0101,Zoë\r\n+12015550102,Łucja\r\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', Buffer.from(text.replaceAll(',', '\t'))],
    [
      'a workbook',
      workbookOf([
        ['Phone', 'First name'],
        [2015550101, 'Zoë'],
        ['+12015550102', 'Łucja'],
      ]),
    ],
    ['a last row without a line break', Buffer.from(text.trimEnd())],
  ])('imports %s', async (_name, file) => {
    // Parts of seven bytes cut characters and line breaks.
    const detail = await testImports(api, token, file.length < 200 ? 7 : undefined).run(file);
    expect(detail).toMatchObject({
      status: 'COMPLETED',
      rows: 2,
      created: 2,
      errors: 0,
      check: { create: 2, update: 0, skip: 0, errors: 0, duplicates: 0 },
    });
    expect((await contacts()).map(({ phone, firstName }) => [phone, firstName])).toEqual(expected);
  });

  it('reads Windows characters, also if the first is far down', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `${2_015_550_000 + (index % 100)},Ada`);
    const detail = await imports.upload(
      Buffer.from(`phone,first name\n${lines.join('\n')}\n2015550199,Zo\xeb\n`, 'latin1'),
    );
    expect(detail.format?.encoding).toBe('windows-1252');
    await imports.start(await imports.check(detail));
    expect((await contacts()).at(-1)?.firstName).toBe('Zoë');
  });

  it('reads dates, long numbers, and gaps of a workbook', async () => {
    await imports.run(
      workbookOf([
        ['Phone', 'Nothing', 'Birthday', 'Company'],
        [12015550101, null, 33000, 'A & B <C>'],
        [null, null, null, null],
        ['2015550102', null, '5/4/1990', null],
      ]),
    );
    const [first] = await contacts();
    const detail = await api.call(
      'contact.manage/getcontact',
      { contactDataUUID: first?.contactDataUUID ?? '' },
      { token },
    );
    expect(detail.payload).toMatchObject({ phone: '+12015550101', birthday: '1990-05-07', company: 'A & B <C>' });
    expect(await contacts()).toHaveLength(2);
  });

  it.each([
    ['nothing but headings', 'Phone,Name\n', 'EMPTY'],
    ['blank lines', '\n\n\n', 'EMPTY'],
    ['201 columns', `${'a,'.repeat(200)}a\n${'1,'.repeat(200)}1\n`, 'TOO_MANY_COLUMNS'],
    ['a ZIP that is no workbook', zipOf({ 'readme.txt': 'hello' }), 'UNREADABLE'],
    ['a broken ZIP', Buffer.from('PK\u0003\u0004 and so on'), 'UNREADABLE'],
    [
      'a workbook with broken XML',
      zipOf({ 'xl/workbook.xml': '<workbook><sheets><sheet', 'xl/worksheets/sheet1.xml': '<a>' }),
      'UNREADABLE',
    ],
  ])('explains a file with %s', async (_name, file, problem) => {
    expect(await imports.upload(file)).toMatchObject({ status: 'FAILED', problem });
  });

  it('numbers the columns of a file without headings', async () => {
    const detail = await imports.upload('2015550101,Ada\n2015550102,Bo\n');
    expect(detail.columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Column 1', 'phone'],
      ['Column 2', null],
    ]);
    expect(await imports.start(await imports.check(detail, {}, { 'Column 2': 'firstName' }))).toMatchObject({
      created: 2,
      rows: 2,
    });
  });
});

describe('an upload', () => {
  it('continues where it stopped, and ignores what arrived before', async () => {
    const { payload } = await api.call('contact.manage/createimport', { name: 'a.csv', size: 18 }, { token });
    const { importUUID } = payload;
    const send = (at: number, text: string, as = token) =>
      api.call(
        'contact.manage/uploadimport',
        { importUUID, at, data: Buffer.from(text).toString('base64') },
        { token: as },
      );
    expect((await send(0, 'phone\n')).payload).toEqual({ received: 6, size: 18 });
    expect((await send(0, 'phone\n')).payload).toEqual({ received: 6, size: 18 });
    expect((await send(12, '550101')).status).toBe(409);
    expect((await send(6, '+12015550101 and more')).status).toBe(422);
    expect((await send(6, 'x', other)).status).toBe(404);
    expect((await imports.get(importUUID)).received).toBe(6);
    expect((await send(6, '+12015550101')).payload.received).toBe(18);
    await workOnImports(api.app.deps);
    expect(await imports.get(importUUID)).toMatchObject({
      status: 'UPLOADED',
      columns: [{ heading: 'phone', samples: ['+12015550101'], target: 'phone' }],
    });
  });
});

describe('rows', () => {
  it('are created, updated, skipped, or have an error', async () => {
    await save({ phone: '+12015550101', firstName: 'Ada', lastName: 'Byron' });
    await save({ phone: '+12015550102', firstName: 'Bo' });
    const detail = await imports.run(
      'Phone,First name,Last name,Email\n2015550101,Ada,,\n2015550102,Robert,,\n2015550103,Cy,,\n2015550103,Cy again,,\n12,Dee,,\n2015550104,Ed,,not-an-email\n,Flo,,\n',
    );
    expect(detail).toMatchObject({
      status: 'COMPLETED_WITH_ERRORS',
      rows: 7,
      created: 1,
      updated: 1,
      skipped: 2,
      errors: 3,
      check: { create: 1, update: 1, duplicates: 1, errors: 3 },
    });
    expect(detail.problems).toEqual(
      expect.arrayContaining([
        { kind: 'PHONE_LENGTH', heading: 'Phone', count: 1, first: [{ row: 6, value: '12' }] },
        { kind: 'EMAIL_INVALID', heading: 'Email', count: 1, first: [{ row: 7, value: 'not-an-email' }] },
        { kind: 'PHONE_MISSING', heading: 'Phone', count: 1, first: [{ row: 8, value: '' }] },
      ]),
    );
    expect((await contacts()).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())).toEqual([
      'Ada Byron',
      'Robert',
      'Cy',
    ]);
  });

  it.each([
    ['NEVER', 'Ada', null, { updated: 0, skipped: 1 }],
    ['BLANK_ONLY', 'Ada', 'Acme', { updated: 1, skipped: 0 }],
    ['OVERWRITE', 'Augusta', 'Acme', { updated: 1, skipped: 0 }],
  ] as const)('of existing contacts: %s', async (mode, firstName, company, counts) => {
    await save({ phone: '+12015550101', firstName: 'Ada', tags: ['old'] });
    expect(await imports.run('Phone,First,Company,Tags\n2015550101,Augusta,Acme,new\n', { mode })).toMatchObject({
      created: 0,
      errors: 0,
      ...counts,
    });
    expect((await contacts())[0]).toMatchObject({
      firstName,
      company,
      tags: mode === 'NEVER' ? ['old'] : ['old', 'new'],
    });
    expect(await imports.run('Phone,First,Company,Tags\n2015550101,Augusta,Acme,new\n', { mode })).toMatchObject({
      updated: 0,
      skipped: 1,
    });
  });

  it('that opted out stay opted out, as contacts and as hashes', async () => {
    const at = api.now();
    await save({ phone: '+12015550101', consentStatus: 'REVOKED' });
    await storeOptOut(api.db, accountId, '+12015550102', at);
    await imports.run('Phone\n2015550101\n2015550102\n2015550103\n', { consent: given });
    const found = await contacts();
    expect(found.map(({ consent, optedOutAt }) => [consent.status, optedOutAt !== null])).toEqual([
      ['REVOKED', true],
      ['REVOKED', true],
      ['EXPRESS', false],
    ]);
    expect(found[2]?.consent.source).toBe('WEB_FORM');
  });

  it('keep the consent that contacts have', async () => {
    await save({ phone: '+12015550101', consentStatus: 'EXPRESS_WRITTEN', consentSource: 'PAPER_FORM' });
    await save({ phone: '+12015550102' });
    await imports.run('Phone\n2015550101\n2015550102\n', { consent: given });
    expect((await contacts()).map(({ consent }) => [consent.status, consent.source])).toEqual([
      ['EXPRESS_WRITTEN', 'PAPER_FORM'],
      ['EXPRESS', 'WEB_FORM'],
    ]);
  });

  it('join lists and get tags, also those that are left as they are', async () => {
    const { payload: list } = await api.call('contact.manage/savelist', { name: 'Imported' }, { token });
    await save({ phone: '+12015550101' });
    await imports.run('Phone\n2015550101\n2015550102\n', {
      mode: 'NEVER',
      contactListUUIDs: [list.contactListUUID],
      tags: ['spring'],
    });
    expect(
      (await api.call('contact.manage/getlist', { contactListUUID: list.contactListUUID }, { token })).payload.members,
    ).toBe(2);
    expect((await contacts()).map(({ tags }) => tags)).toEqual([[], ['spring']]);
    const { facets } = (await api.call('contact.manage/summarizecontacts', {}, { token })).payload;
    expect(facets.tags).toContain('spring');
  });

  it('fill custom fields, also new ones, and their columns are remembered', async () => {
    const detail = await imports.upload('Handy,Seats,Joined on\n2015550101,4,3/31/2026\n2015550102,many,\n');
    const columns = [
      { target: 'phone' },
      { target: null, newField: { name: 'Seats', type: 'NUMBER' as const } },
      { target: null, newField: { name: 'Joined', type: 'DATE' as const } },
    ];
    expect(await imports.start(await imports.check(detail, { columns }))).toMatchObject({
      created: 1,
      errors: 1,
      problems: [{ kind: 'NUMBER_INVALID', heading: 'Seats' }],
    });
    expect((await contacts())[0]?.custom).toEqual({ seats: 4, joined: '2026-03-31' });
    expect(
      (await imports.upload('Handy,Seats,Joined on\n2015550103,5,\n')).columns.map(({ target }) => target),
    ).toEqual(['phone', 'custom.seats', 'custom.joined']);
  });

  it('with hostile cells do no harm', async () => {
    const rows = [
      'Phone,First name,Company',
      '2015550101,"=HYPERLINK(""http://evil.example"")",Acme',
      '2015550102,A\0B,Acme',
      `2015550103,${'x'.repeat(1_000_000)},Acme`,
      "2015550104,'; drop table contact; --,<script>",
      '2015550105,"open,Acme',
      '2015550106,Fine,Acme',
    ];
    const detail = await imports.run(rows.join('\n'));
    expect(detail).toMatchObject({ rows: 6, created: 3, errors: 3 });
    expect(detail.problems.map(({ kind }) => kind).sort()).toEqual(['BROKEN_ROW', 'TOO_LONG', 'UNREADABLE']);
    const exported = await api.app.inject({
      method: 'POST',
      url: '/api/contact.manage/exportcontacts',
      headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(exported.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});

describe('the file of errors', () => {
  it('has the cells of the file and the reason, and can be uploaded again', async () => {
    const first = await imports.run(
      'Phone,Email,Note\n2015550101,a@b.example,keep\n201,c@d.example,"with, comma"\n2015550102,bad,=1+1\n',
    );
    const [header = '', ...lines] = await imports.errors(first.importUUID);
    expect([header, ...lines]).toEqual([
      'Phone,Email,Note,Import error',
      '201,c@d.example,"with, comma",Phone: Phone has too few or too many digits',
      "2015550102,bad,'=1+1,Email: Not an email address",
    ]);
    const fixed = [header, lines[0]?.replace('201,', '2015550103,'), lines[1]?.replace('bad', 'e@f.example')].join(
      '\n',
    );
    expect(await imports.run(fixed)).toMatchObject({ status: 'COMPLETED', created: 2, errors: 0 });
  });

  it('belongs to one account', async () => {
    const { importUUID } = await imports.upload('Phone\n12\n');
    for (const name of ['getimport', 'startimport', 'cancelimport', 'exportimporterrors']) {
      expect([
        name,
        (await api.call(`contact.manage/${name}` as 'contact.manage/getimport', { importUUID }, { token: other }))
          .status,
      ]).toEqual([name, 404]);
    }
  });
});

describe('a job', () => {
  const phoneOf = (index: number) =>
    (['212', '213', '312'][Math.floor(index / 10_000)] ?? '') + (5_550_000 + (index % 10_000));
  const many = (count: number, from = 0) =>
    `Phone,First name\n${Array.from({ length: count }, (_, index) => `${phoneOf(index + from)},N${index}`).join('\n')}\n`;

  it('refuses what can’t be done in its state, and a setup that doesn’t fit', async () => {
    const detail = await imports.upload('Phone,Tel\n2015550101,2015550102\n');
    const check = async (setup: object) =>
      (
        await api.call(
          'contact.manage/checkimport',
          {
            importUUID: detail.importUUID,
            setup: { ...plainSetup, columns: [{ target: 'phone' }, { target: null }], ...setup },
          },
          { token },
        )
      ).status;
    expect((await api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token })).status).toBe(
      409,
    );
    expect(await check({ columns: [{ target: 'phone' }] })).toBe(422);
    expect(await check({ columns: [{ target: null }, { target: null }] })).toBe(422);
    expect(await check({ columns: [{ target: 'phone' }, { target: 'phone' }] })).toBe(422);
    expect(await check({ columns: [{ target: 'phone' }, { target: 'custom.unheard' }] })).toBe(422);
    expect(await check({ country: 'XX' })).toBe(422);
    expect(await check({ consent: { ...given, evidence: ' ' } })).toBe(422);
    expect(await check({ consent: { ...given, confirmed: false } })).toBe(422);
    expect(await check({ contactListUUIDs: ['0190f0e0-0000-7000-8000-00000000e001'] })).toBe(404);
    expect(await check({})).toBe(200);
    expect(
      (
        await api.call(
          'contact.manage/checkimport',
          { importUUID: detail.importUUID, setup: { ...plainSetup, columns: [{ target: 'phone' }, { target: null }] } },
          { token },
        )
      ).status,
    ).toBe(409);
  });

  it('is canceled between two batches, and resumed', async () => {
    const detail = await imports.check(await imports.upload(many(25_000)));
    await api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token });
    let batches = 0;
    const live = {
      ...api.app.deps.live,
      changed: () => {
        batches += 1;
        if (batches === 1)
          void api.db.run(
            sql`update contact_import set status = 'CANCELED', due_at = null, fence = fence + 1
              where id = ${detail.importUUID}`,
          );
      },
    };
    await workOnImports({ ...api.app.deps, live });
    const canceled = await imports.get(detail.importUUID);
    expect(canceled.status).toBe('CANCELED');
    expect(canceled.created).toBeGreaterThan(0);
    expect(canceled.created).toBeLessThan(25_000);
    expect(await imports.start(canceled)).toMatchObject({
      status: 'COMPLETED',
      created: 25_000,
      rows: 25_000,
      updated: 0,
      skipped: 0,
    });
    expect(await api.db.row(sql`select count(*)::int as contacts from contact`)).toEqual({ contacts: 25_000 });
  });

  it('fills the staging table again after the database lost it', async () => {
    const detail = await imports.check(await imports.upload(many(100)));
    await api.db.run(sql`delete from contact_import_row where import_id = ${detail.importUUID}`);
    expect(await imports.start(detail)).toMatchObject({ status: 'COMPLETED', created: 100 });
  });

  it('writes nothing after another process took it over', async () => {
    const detail = await imports.check(await imports.upload(many(50)));
    await api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token });
    const slow = { ...api.app.deps, clock: () => new Date(api.now().getTime() - 3_600_000) };
    await api.db.run(sql`update contact_import set due_at = ${slow.clock()} where id = ${detail.importUUID}`);
    // Its lease has ended before it starts to work: the other one claims the import in between.
    const [one, two] = await Promise.all([workOnImports(slow), workOnImports(api.app.deps)]);
    expect(one + two).toBeGreaterThan(0);
    while (await workOnImports(api.app.deps));
    expect(await imports.get(detail.importUUID)).toMatchObject({
      status: 'COMPLETED',
      created: 50,
      updated: 0,
      skipped: 0,
    });
  });

  it('shares its phones with another one at the same time, each row once', async () => {
    const [one, two] = await Promise.all([imports.upload(many(4_000)), imports.upload(many(4_000, 2_000))]);
    const checked = [await imports.check(one), await imports.check(two)];
    for (const { importUUID } of checked) await api.call('contact.manage/startimport', { importUUID }, { token });
    await Promise.all([workOnImports(api.app.deps), workOnImports(api.app.deps)]);
    while (await workOnImports(api.app.deps));
    const ended = await Promise.all(checked.map(({ importUUID }) => imports.get(importUUID)));
    for (const { status, rows, created, updated, skipped, errors } of ended)
      expect([status, created + updated + skipped + errors]).toEqual(['COMPLETED', rows]);
    expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(6_000);
    expect((await api.call('contact.manage/summarizecontacts', { exactTotal: true }, { token })).payload.total).toBe(
      6_000,
    );
  });
});

it('deletes files 30 days after their upload began, not before', async () => {
  const [done, unfinished] = [
    await imports.run('Phone\n2015550101\nnone\n'),
    await imports.upload('Phone\n2015550102\n'),
  ];
  const parts = async () =>
    (
      await api.db.rows(
        sql`select 1 from stored_file_part where file_id in (${done.importUUID}, ${unfinished.importUUID})`,
      )
    ).length;
  const day = 86_400_000;
  await deleteOldFiles(api.db, api.app.deps.files, new Date(api.now().getTime() + 29 * day));
  expect([await parts(), (await imports.get(done.importUUID)).hasErrorFile]).toEqual([2, true]);
  await deleteOldFiles(api.db, api.app.deps.files, new Date(api.now().getTime() + 31 * day));
  expect(await parts()).toBe(0);
  expect(await imports.get(done.importUUID)).toMatchObject({
    status: 'COMPLETED_WITH_ERRORS',
    created: 1,
    hasErrorFile: false,
  });
  expect((await imports.get(unfinished.importUUID)).status).toBe('CANCELED');
  expect((await api.call('contact.manage/startimport', { importUUID: unfinished.importUUID }, { token })).status).toBe(
    409,
  );
});

it('always accounts for every row', async () => {
  const phone = fc.oneof(
    fc.integer({ min: 0, max: 30 }).map((n) => `20155501${String(n).padStart(2, '0')}`),
    fc.constantFrom('', '12', 'none', '+33142685300', '"', '+12015550100'),
  );
  const row = fc.tuple(
    phone,
    fc.constantFrom('', 'Ada', 'Bo', '"x', 'a\0b', '日本'),
    fc.constantFrom('', 'a@b.example', 'bad'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('NEVER' as const, 'BLANK_ONLY' as const, 'OVERWRITE' as const),
      async (rows, mode) => {
        const detail = await imports.upload(
          `Phone,First name,Email\n${rows.map((cells) => cells.join(',')).join('\n')}\n`,
        );
        if (detail.status === 'FAILED') return;
        const before = (await contacts()).length;
        const done = await imports.start(await imports.check(detail, { mode }));
        expect(done.created + done.updated + done.skipped + done.errors).toBe(done.rows);
        expect(done.check).toMatchObject({
          create: done.created,
          update: done.updated,
          skip: done.skipped,
          errors: done.errors,
        });
        expect((await contacts()).length - before).toBe(done.created);
        if (done.errors) expect((await imports.errors(done.importUUID)).length - 1).toBeGreaterThanOrEqual(done.errors);
      },
    ),
    { numRuns: 25 },
  );
});
