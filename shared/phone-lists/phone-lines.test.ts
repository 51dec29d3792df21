import { phoneLines, sentPhone } from './phone-lines';

test('keeps the line of each number, and skips blanks', () => {
  expect(phoneLines('3125550101\r\n\n 3125550102, 3125550103;\n')).toEqual([
    { line: 1, text: '3125550101' },
    { line: 3, text: '3125550102' },
    { line: 3, text: '3125550103' },
  ]);
});

test('cuts what is too long for a number', () => {
  expect([sentPhone('(312)\t555-0101'), sentPhone('x'.repeat(60))]).toEqual(['(312) 555-0101', 'x'.repeat(40)]);
});
