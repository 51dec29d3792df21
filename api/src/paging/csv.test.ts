import { csvCell, csvHeader, csvRow, textOfCell } from './csv';
import type { CsvColumn } from './csv';
import { zoneWriter } from '../base/zone-time';

describe('csvCell', () => {
  it.each([
    ['plain text', 'plain text'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['@import', "'@import"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("http://x.example")', '"\'=HYPERLINK(""http://x.example"")"'],
    ['+12015550123', '+12015550123'],
    ['-12.345600', '-12.345600'],
    ['-1+1', "'-1+1"],
    [-5, '-5'],
    [null, ''],
    [true, 'yes'],
  ])('writes %j as %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});

test.each(['=1+1', '+SUM(A1)', '-cmd', '@import', '+12015550123', "'quoted'", 'O’Neil', ''])(
  'a cell with %j is read as it was before it was written',
  (text) => {
    expect(textOfCell(csvCell(text))).toBe(text);
  },
);

describe('lines', () => {
  const columns: CsvColumn<{ name: string; at: string | null }>[] = [
    { header: 'Name', value: (item) => item.name },
    { header: 'Sent', value: (item) => item.at, instant: true },
  ];
  const local = zoneWriter('America/New_York');

  it('write an instant in the zone and in UTC', () => {
    expect(csvHeader(columns, 'America/New_York')).toBe('Name,Sent (America/New_York),Sent (UTC)\r\n');
    expect(csvRow(columns, { name: 'a', at: '2026-11-20T14:14:05.000Z' }, local)).toBe(
      'a,2026-11-20T09:14:05-05:00,2026-11-20T14:14:05.000Z\r\n',
    );
    expect(csvRow(columns, { name: 'a', at: null }, local)).toBe('a,,\r\n');
  });

  it('write an instant once if the zone is UTC', () => {
    expect(csvHeader(columns, 'UTC')).toBe('Name,Sent (UTC)\r\n');
    expect(csvRow(columns, { name: 'a', at: '2026-11-20T14:14:05.000Z' }, null)).toBe('a,2026-11-20T14:14:05.000Z\r\n');
    expect(csvRow(columns, { name: 'a', at: null }, null)).toBe('a,\r\n');
  });
});
