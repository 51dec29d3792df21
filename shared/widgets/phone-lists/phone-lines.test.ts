import { countPhoneLines, phoneLines, sentPhone } from './phone-lines';

test('keeps the line of each number, and skips blanks', () => {
  expect(phoneLines('3125550101\r\n\n 3125550102, 3125550103;\n')).toEqual([
    { line: 1, text: '3125550101' },
    { line: 3, text: '3125550102' },
    { line: 3, text: '3125550103' },
  ]);
});

test.each(['', ' \r\n,;', 'a', 'a\n\n b ,c;\td\r\n', '1;2,3\n4', '\u00a0\u20284\n5'])(
  'counts the lines of %j',
  (text) => {
    expect(countPhoneLines(text)).toBe(phoneLines(text).length);
  },
);

test('cuts what is too long for a number', () => {
  expect([sentPhone('(312)\t555-0101'), sentPhone('x'.repeat(60))]).toEqual(['(312) 555-0101', 'x'.repeat(40)]);
});
