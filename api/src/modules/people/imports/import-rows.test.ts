import fc from 'fast-check';
import { storeOptOut } from '../contacts/opt-out';
import { setUpImports, givenConsent } from './testing/set-up-imports';

const setup = setUpImports();
const { contacts, save } = setup;

describe('rows', () => {
  it('are created, updated, skipped, or have an error', async () => {
    await save({ phone: '+12015550101', firstName: 'Ada', lastName: 'Byron' });
    await save({ phone: '+12015550102', firstName: 'Bo' });
    const detail = await setup.imports.run(
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

  it('of an exported list change nothing', async () => {
    await save({ phone: '+12015550101', firstName: 'Ada', company: '=1+1', tags: ['@vip', 'two words'] });
    await save({ phone: '+12015550102', lastName: "O'Neil, Jr.", email: 'bo@example.com' });
    const before = await contacts();
    const exported = await setup.api.app.inject({
      method: 'POST',
      url: '/api/contact.manage/exportcontacts',
      headers: { host: 'localhost', authorization: `Bearer ${setup.token}` },
      payload: {},
    });
    expect(await setup.imports.run(exported.body)).toMatchObject({ created: 0, updated: 0, skipped: 2, errors: 0 });
    expect(await contacts()).toEqual(before);
  });

  it.each([
    ['NEVER', 'Ada', null, { updated: 0, skipped: 1 }],
    ['BLANK_ONLY', 'Ada', 'Acme', { updated: 1, skipped: 0 }],
    ['OVERWRITE', 'Augusta', 'Acme', { updated: 1, skipped: 0 }],
  ] as const)('of existing contacts: %s', async (mode, firstName, company, counts) => {
    await save({ phone: '+12015550101', firstName: 'Ada', tags: ['old'] });
    expect(await setup.imports.run('Phone,First,Company,Tags\n2015550101,Augusta,Acme,new\n', { mode })).toMatchObject({
      created: 0,
      errors: 0,
      ...counts,
    });
    expect((await contacts())[0]).toMatchObject({
      firstName,
      company,
      tags: mode === 'NEVER' ? ['old'] : ['old', 'new'],
    });
    expect(await setup.imports.run('Phone,First,Company,Tags\n2015550101,Augusta,Acme,new\n', { mode })).toMatchObject({
      updated: 0,
      skipped: 1,
    });
  });

  it('that opted out stay opted out, as contacts and as hashes', async () => {
    const at = setup.api.now();
    await save({ phone: '+12015550101', consentStatus: 'REVOKED' });
    await storeOptOut(setup.api.db, setup.accountId, '+12015550102', at);
    await setup.imports.run('Phone\n2015550101\n2015550102\n2015550103\n', { consent: givenConsent });
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
    await setup.imports.run('Phone\n2015550101\n2015550102\n', { consent: givenConsent });
    expect((await contacts()).map(({ consent }) => [consent.status, consent.source])).toEqual([
      ['EXPRESS_WRITTEN', 'PAPER_FORM'],
      ['EXPRESS', 'WEB_FORM'],
    ]);
  });

  it('join lists and get tags, also those that are left as they are', async () => {
    const { payload: list } = await setup.api.call(
      'contact.manage/savelist',
      { name: 'Imported' },
      { token: setup.token },
    );
    await save({ phone: '+12015550101' });
    await setup.imports.run('Phone\n2015550101\n2015550102\n', {
      mode: 'NEVER',
      contactListUUIDs: [list.contactListUUID],
      tags: ['spring'],
    });
    expect(
      (
        await setup.api.call(
          'contact.manage/getlist',
          { contactListUUID: list.contactListUUID },
          { token: setup.token },
        )
      ).payload.members,
    ).toBe(2);
    expect((await contacts()).map(({ tags }) => tags)).toEqual([[], ['spring']]);
    const { facets } = (await setup.api.call('contact.manage/summarizecontacts', {}, { token: setup.token })).payload;
    expect(facets.tags).toContain('spring');
  });

  it('fill custom fields, also new ones, and their columns are remembered', async () => {
    const detail = await setup.imports.upload('Handy,Seats,Joined on\n2015550101,4,3/31/2026\n2015550102,many,\n');
    const columns = [
      { target: 'phone' },
      { target: null, newField: { name: 'Seats', type: 'NUMBER' as const } },
      { target: null, newField: { name: 'Joined', type: 'DATE' as const } },
    ];
    expect(await setup.imports.start(await setup.imports.check(detail, { columns }))).toMatchObject({
      created: 1,
      errors: 1,
      problems: [{ kind: 'NUMBER_INVALID', heading: 'Seats' }],
    });
    expect((await contacts())[0]?.custom).toEqual({ seats: 4, joined: '2026-03-31' });
    expect(
      (await setup.imports.upload('Handy,Seats,Joined on\n2015550103,5,\n')).columns.map(({ target }) => target),
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
    const detail = await setup.imports.run(rows.join('\n'));
    expect(detail).toMatchObject({ rows: 6, created: 3, errors: 3 });
    expect(detail.problems.map(({ kind }) => kind).sort()).toEqual(['BROKEN_ROW', 'TOO_LONG', 'UNREADABLE']);
    const exported = await setup.api.app.inject({
      method: 'POST',
      url: '/api/contact.manage/exportcontacts',
      headers: { host: 'localhost', authorization: `Bearer ${setup.token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(exported.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
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
        const detail = await setup.imports.upload(
          `Phone,First name,Email\n${rows.map((cells) => cells.join(',')).join('\n')}\n`,
        );
        if (detail.status === 'FAILED') return;
        const before = (await contacts()).length;
        const done = await setup.imports.start(await setup.imports.check(detail, { mode }));
        expect(done.created + done.updated + done.skipped + done.errors).toBe(done.rows);
        expect(done.check).toMatchObject({
          create: done.created,
          update: done.updated,
          skip: done.skipped,
          errors: done.errors,
        });
        expect((await contacts()).length - before).toBe(done.created);
        if (done.errors)
          expect((await setup.imports.errors(done.importUUID)).length - 1).toBeGreaterThanOrEqual(done.errors);
      },
    ),
    { numRuns: 25 },
  );
});
