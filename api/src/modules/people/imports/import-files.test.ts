import { sql } from 'drizzle-orm';
import { deleteOldFiles } from './delete-files';
import { workOnImports } from './work-on-imports';
import { setUpImports } from './testing/set-up-imports';

const setup = setUpImports();

describe('an upload', () => {
  it('continues where it stopped, and ignores what arrived before', async () => {
    const { payload } = await setup.api.call(
      'contact.manage/createimport',
      { name: 'a.csv', size: 18 },
      { token: setup.token },
    );
    const { importUUID } = payload;
    const send = (at: number, text: string, as = setup.token) =>
      setup.api.call(
        'contact.manage/uploadimport',
        { importUUID, at, data: Buffer.from(text).toString('base64') },
        { token: as },
      );
    expect((await send(0, 'phone\n')).payload).toEqual({ received: 6, size: 18 });
    expect((await send(0, 'phone\n')).payload).toEqual({ received: 6, size: 18 });
    expect((await send(12, '550101')).status).toBe(409);
    expect((await send(6, '+12015550101 and more')).status).toBe(422);
    expect((await send(6, 'x', setup.other)).status).toBe(404);
    expect((await setup.imports.get(importUUID)).received).toBe(6);
    expect((await send(6, '+12015550101')).payload.received).toBe(18);
    await workOnImports(setup.api.app.deps);
    expect(await setup.imports.get(importUUID)).toMatchObject({
      status: 'UPLOADED',
      columns: [{ heading: 'phone', samples: ['+12015550101'], target: 'phone' }],
    });
  });
});

describe('the file of errors', () => {
  it('has the cells of the file and the reason, and can be uploaded again', async () => {
    const first = await setup.imports.run(
      'Phone,Email,Note\n2015550101,a@b.example,keep\n201,c@d.example,"with, comma"\n2015550102,bad,=1+1\n',
    );
    const [header = '', ...lines] = await setup.imports.errors(first.importUUID);
    expect([header, ...lines]).toEqual([
      'Phone,Email,Note,Import error',
      '201,c@d.example,"with, comma",Phone: Phone has too few or too many digits',
      "2015550102,bad,'=1+1,Email: Not an email address",
    ]);
    const fixed = [header, lines[0]?.replace('201,', '2015550103,'), lines[1]?.replace('bad', 'e@f.example')].join(
      '\n',
    );
    expect(await setup.imports.run(fixed)).toMatchObject({ status: 'COMPLETED', created: 2, errors: 0 });
  });

  it('belongs to one account', async () => {
    const { importUUID } = await setup.imports.upload('Phone\n12\n');
    for (const name of ['getimport', 'startimport', 'cancelimport', 'exportimporterrors']) {
      expect([
        name,
        (
          await setup.api.call(
            `contact.manage/${name}` as 'contact.manage/getimport',
            { importUUID },
            { token: setup.other },
          )
        ).status,
      ]).toEqual([name, 404]);
    }
  });
});

it('deletes files 30 days after their upload began, not before', async () => {
  const [done, unfinished] = [
    await setup.imports.run('Phone\n2015550101\nnone\n'),
    await setup.imports.upload('Phone\n2015550102\n'),
  ];
  const parts = async () =>
    (
      await setup.api.db.rows(
        sql`select 1 from stored_file_part where file_id in (${done.importUUID}, ${unfinished.importUUID})`,
      )
    ).length;
  const day = 86_400_000;
  await deleteOldFiles(setup.api.db, setup.api.app.deps.files, new Date(setup.api.now().getTime() + 29 * day));
  expect([await parts(), (await setup.imports.get(done.importUUID)).hasErrorFile]).toEqual([2, true]);
  await deleteOldFiles(setup.api.db, setup.api.app.deps.files, new Date(setup.api.now().getTime() + 31 * day));
  expect(await parts()).toBe(0);
  expect(await setup.imports.get(done.importUUID)).toMatchObject({
    status: 'COMPLETED_WITH_ERRORS',
    created: 1,
    hasErrorFile: false,
  });
  expect((await setup.imports.get(unfinished.importUUID)).status).toBe('CANCELED');
  expect(
    (await setup.api.call('contact.manage/startimport', { importUUID: unfinished.importUUID }, { token: setup.token }))
      .status,
  ).toBe(409);
});
