import { fillFields } from './merge-fields';

const ada = { first_name: 'Ada', last_name: ' Byron ', company: null, odd: '$& {{first_name}}' };

test('fills fields with values, and with fallbacks where there is none', () => {
  expect(fillFields('Hi {{first_name|there}} {{ Last_Name }} of {{company|your office}}', ada)).toEqual({ text: 'Hi Ada Byron of your office', missing: [] });
});

test('keeps fields that have neither, and names each once', () => {
  expect(fillFields('{{company}} {{birthday}} {{company| }}', ada)).toEqual({ text: '{{company}} {{birthday}} {{company| }}', missing: ['company', 'birthday'] });
});

test('does not read values as patterns or fields, and knows no inherited names', () => {
  expect(fillFields('{{odd}} {{constructor}}', ada)).toEqual({ text: '$& {{first_name}} {{constructor}}', missing: ['constructor'] });
});

test('leaves single braces and unfinished fields alone', () => {
  expect(fillFields('{a} {{b {{first_name}}', ada)).toEqual({ text: '{a} {{b Ada', missing: [] });
});
