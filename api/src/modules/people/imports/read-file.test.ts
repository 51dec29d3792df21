import { testImports } from '../../../testing/imports';
import { workbookOf, zipOf } from '../../../testing/workbook';
import { setUpImports } from './testing/set-up-imports';

const setup = setUpImports();
const { contacts } = setup;

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
    const detail = await testImports(setup.api, setup.token, file.length < 200 ? 7 : undefined).run(file);
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
    const detail = await setup.imports.upload(
      Buffer.from(`phone,first name\n${lines.join('\n')}\n2015550199,Zo\xeb\n`, 'latin1'),
    );
    expect(detail.format?.encoding).toBe('windows-1252');
    await setup.imports.start(await setup.imports.check(detail));
    expect((await contacts()).at(-1)?.firstName).toBe('Zoë');
  });

  it('reads dates, long numbers, and gaps of a workbook', async () => {
    await setup.imports.run(
      workbookOf([
        ['Phone', 'Nothing', 'Birthday', 'Company'],
        [12015550101, null, 33000, 'A & B <C>'],
        [null, null, null, null],
        ['2015550102', null, '5/4/1990', null],
      ]),
    );
    const [first] = await contacts();
    const detail = await setup.api.call(
      'contact.manage/getcontact',
      { contactDataUUID: first?.contactDataUUID ?? '' },
      { token: setup.token },
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
    expect(await setup.imports.upload(file)).toMatchObject({ status: 'FAILED', problem });
  });

  it('numbers the columns of a file without headings', async () => {
    const detail = await setup.imports.upload('2015550101,Ada\n2015550102,Bo\n');
    expect(detail.columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Column 1', 'phone'],
      ['Column 2', null],
    ]);
    expect(await setup.imports.start(await setup.imports.check(detail, {}, { 'Column 2': 'firstName' }))).toMatchObject(
      {
        created: 2,
        rows: 2,
      },
    );
  });
});
