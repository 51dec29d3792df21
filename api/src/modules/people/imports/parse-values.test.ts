import { guessTargets } from './guess-targets';
import { parseBirthday, parseCountry, parseCustom, parseDay } from './parse-values';

it.each([
  ['2026-03-31', '2026-03-31'],
  ['2026-3-1T10:00', '2026-03-01'],
  ['3/31/2026', '2026-03-31'],
  ['31/03/2026', '2026-03-31'],
  ['31.3.2026', '2026-03-31'],
  ['46112', '2026-03-31'],
  ['46112.5', '2026-03-31'],
])('reads the day %s', (text, day) => expect(parseDay(text)).toEqual({ value: day }));
it.each(['2026-02-30', 'soon', '13/13/2026', '12', '1e9', '99999999'])('reads no day in %j', (text) =>
  expect(parseDay(text)).toEqual({ problem: 'DATE_INVALID' }),
);

it('reads birthdays that have been', () => {
  expect(parseBirthday('1990-05-04', '2026-01-01')).toEqual({ value: '1990-05-04' });
  expect(parseBirthday('2026-01-02', '2026-01-01')).toEqual({ problem: 'DATE_INVALID' });
});

const field = (type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'CHOICE', options: string[] = []) => ({
  fieldUUID: '',
  key: 'x',
  name: 'X',
  type,
  options,
  revision: '',
});
it.each([
  ['NUMBER', '1,234.50', { value: 1234.5 }],
  ['NUMBER', '$ 5', { value: 5 }],
  ['NUMBER', 'five', { problem: 'NUMBER_INVALID' }],
  ['NUMBER', '1e400', { problem: 'NUMBER_INVALID' }],
  ['BOOLEAN', 'Yes', { value: true }],
  ['BOOLEAN', '0', { value: false }],
  ['BOOLEAN', 'maybe', { problem: 'BOOLEAN_INVALID' }],
  ['TEXT', 'x'.repeat(501), { problem: 'TOO_LONG' }],
] as const)('reads a custom %s of %j', (type, text, expected) =>
  expect(parseCustom(field(type), text)).toEqual(expected),
);

it('reads choices and countries whatever their case', () => {
  expect(parseCustom(field('CHOICE', ['Gold']), 'gOLD')).toEqual({ value: 'Gold' });
  expect([parseCountry('united states'), parseCountry('FRA'), parseCountry('Mars')]).toEqual([
    { value: 'USA' },
    { value: 'FRA' },
    { problem: 'COUNTRY_INVALID' },
  ]);
});

it('guesses columns by what was chosen before, by headings, custom fields, and values', () => {
  const columns = [
    ['Cell #', '201'],
    ['First Name', 'Ada'],
    ['Plan', 'x'],
    ['E-mail', ''],
    ['Last', ''],
    ['Import error', ''],
  ].map(([heading = '', sample = '']) => ({ heading, samples: [sample] }));
  expect(
    guessTargets(columns, new Map([['cell', 'phone']]), [{ ...field('TEXT'), key: 'plan', name: 'Plan' }]),
  ).toEqual(['phone', 'firstName', 'custom.plan', 'email', 'lastName', null]);
  expect(guessTargets([{ heading: 'Column 1', samples: ['(201) 555-0123'] }], new Map(), [])).toEqual(['phone']);
  expect(
    guessTargets(
      [
        { heading: 'Mobile', samples: [] },
        { heading: 'Phone', samples: [] },
      ],
      new Map(),
      [],
    ),
  ).toEqual(['phone', null]);
});
