import fc from 'fast-check';
import { fillFields, renderTemplate } from './render-template';
import { isField, parseTemplate } from './merge-fields';

const ada = { first_name: 'Ada', last_name: ' Byron ', company: null, odd: '$& {{first_name}}' };

test('fills fields with values, and with fallbacks where there is none', () => {
  expect(fillFields('Hi {{first_name|there}} {{ Last_Name }} of {{company|your office}}', ada)).toEqual({
    text: 'Hi Ada Byron of your office',
    missing: [],
  });
});

test('keeps fields that have neither, and names each once', () => {
  expect(fillFields('{{company}} {{birthday}} {{company| }}', ada)).toEqual({
    text: '{{company}} {{birthday}} {{company| }}',
    missing: ['company', 'birthday'],
  });
});

test('does not read values as patterns or fields, and knows no inherited names', () => {
  expect(fillFields('{{odd}} {{constructor}}', ada)).toEqual({
    text: '$& {{first_name}} {{constructor}}',
    missing: ['constructor'],
  });
});

test('leaves single braces and unfinished fields alone', () => {
  expect(fillFields('{a} {{b {{first_name}}', ada)).toEqual({ text: '{a} {{b Ada', missing: [] });
});

const codes = (body: string) => parseTemplate(body).problems.map(({ code, from, to }) => [code, body.slice(from, to)]);

describe('parseTemplate', () => {
  it('splits a body into texts and fields', () => {
    expect(parseTemplate('Hi {{ First_Name | there }}!')).toEqual({
      parts: [
        { text: 'Hi ' },
        { field: 'first_name', fallback: 'there', source: '{{ First_Name | there }}' },
        { text: '!' },
      ],
      problems: [],
    });
  });

  it.each([
    ['{{first_name}}', 'fallback', '{{first_name}}'],
    ['{{first_name| }}', 'fallback', '{{first_name| }}'],
    ['Hi {{first name|you}}', 'name', '{{first name|you}}'],
    ['Hi {{}}', 'name', '{{}}'],
    [`{{${'a'.repeat(37)}|b}}`, 'name', `{{${'a'.repeat(37)}|b}}`],
    [`{{a|${'b'.repeat(101)}}}`, 'tooLong', `{{a|${'b'.repeat(101)}}}`],
    ['Hi {{first_name', 'unclosed', '{{'],
    ['Hi first_name}} there', 'unopened', '}}'],
  ])('finds the problem of %s where it is', (body, code, where) => {
    expect(codes(body)).toEqual([[code, where]]);
  });

  it('returns problems in the order of the body', () => {
    expect(codes('}} {{a}} {{').map(([code]) => code)).toEqual(['unopened', 'fallback', 'unclosed']);
  });
});

const names = fc.stringMatching(/^[a-z0-9_]{1,36}$/);
const words = fc.stringMatching(/^[^{}|\s][^{}|]{0,30}[^{}|\s]$/);
const parts = fc.array(fc.oneof(fc.record({ text: words }), fc.record({ field: names, fallback: words })), {
  maxLength: 8,
});
const bodies = fc.oneof(
  fc.string({ unit: fc.constantFrom('{', '}', '|', 'a', ' ', '_', '😀', '\n', '1') }),
  fc.string(),
);

test('keeps every character, and every problem inside the body', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const { parts: pieces, problems } = parseTemplate(body);
      expect(pieces.map((part) => (isField(part) ? part.source : part.text)).join('')).toBe(body);
      for (const { from, to } of problems) expect(from >= 0 && from < to && to <= body.length).toBe(true);
      expect(problems.map(({ from }) => from)).toEqual(problems.map(({ from }) => from).sort((a, b) => a - b));
    }),
    { numRuns: 2_000, seed: 47 },
  );
});

test('renders a template without problems for every contact', () => {
  fc.assert(
    fc.property(parts, fc.dictionary(names, fc.option(words)), (pieces, values) => {
      const body = pieces.map((part) => ('text' in part ? part.text : `{{${part.field}|${part.fallback}}}`)).join('');
      const parsed = parseTemplate(body);
      expect(parsed.problems).toEqual([]);
      const expected = pieces
        .map((part) =>
          'text' in part
            ? part.text
            : (Object.hasOwn(values, part.field) && values[part.field]?.trim()) || part.fallback.trim(),
        )
        .join('');
      expect(renderTemplate(parsed.parts, values)).toEqual({ text: expected });
      expect(fillFields(body, values)).toEqual({ text: expected, missing: [] });
    }),
    { numRuns: 1_000, seed: 47 },
  );
});

test('names the first field without value and fallback, and reads no inherited property', () => {
  const { parts: pieces } = parseTemplate('{{company|us}} {{constructor}} {{city}}');
  expect(renderTemplate(pieces, { city: 'Reno' })).toEqual({ missing: 'constructor' });
  expect(renderTemplate(pieces, { constructor: '$& {{city}}' })).toEqual({ missing: 'city' });
});
