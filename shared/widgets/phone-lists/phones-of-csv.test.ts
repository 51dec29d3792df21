import { phonesOfCsv } from './phones-of-csv';

test.each([
  ['a plain list', '3125550101\n(312) 555-0102\n', ['3125550101', '(312) 555-0102']],
  [
    'a heading, with other columns',
    'Name,Mobile phone,Added\r\n"Byron, Ada",+13125550101,2026-03-01\r\nNora,312-555-0102,2026-03-02\r\n',
    ['+13125550101', '312-555-0102'],
  ],
  ['semicolons and a byte order mark', '\uFEFFName;Number\nAda;+13125550101', ['+13125550101']],
  ['tabs', 'Ada\t+13125550101\nNora\t+13125550102', ['+13125550101', '+13125550102']],
  ['numbers that Excel keeps as text', 'Number\n"=""+13125550101"""\n\'3125550102', ['+13125550101', '3125550102']],
  [
    'invisible characters, dashes, and decimal numbers',
    'Name,Number\nAda,\u202a+1 (312) 555\u20130101\u202c\nBo,3125550102.0\n',
    ['\u202a+1 (312) 555\u20130101\u202c', '3125550102.0'],
  ],
  ['line breaks and quotes inside a cell', 'Note,Number\n"said ""stop""\nat the desk",3125550101', ['3125550101']],
  ['other texts among numbers, to report them', 'Number\n3125550101\nunknown\n\n555', ['3125550101', 'unknown', '555']],
  ['a column with fewer cells in some rows', 'Name,Phone\nAda\nNora,3125550102', ['3125550102']],
  ['quotes that are not closed', 'Number\n3125550101\n"3125550102', ['3125550101', '3125550102']],
  ['a column of numbers beside a customer id', 'Customer phone id,Phone\nA-1,3125550101', ['3125550101']],
  [
    'the exported list of blocked numbers, beside those that they apply to',
    'Number,Contact,Applies to,Campaign or number,Reason,Text,Note,Added by\r\n+13125550101,,NUMBER,(312) 555-0190,MANUAL,,,Ada\r\n+13125550102,,ACCOUNT,,MANUAL,,,Ada\r\n',
    ['+13125550101', '+13125550102'],
  ],
])('reads %s', async (_what, text, phones) => expect(await phonesOfCsv(text)).toEqual(phones));

test.each([
  ['nothing', ''],
  ['no numbers', 'Name,ZIP\nAda,60601-1234'],
  ['only a heading', 'Phone\n'],
])('finds none in %s', async (_what, text) => {
  expect(await phonesOfCsv(text)).toEqual([]);
});
