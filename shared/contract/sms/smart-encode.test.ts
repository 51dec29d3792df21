import fc from 'fast-check';
import { characterName } from './character-name';
import { segmentText } from './segments';
import { offendingCharacters, smartEncode } from './smart-encode';

test('finds the characters that make a text UCS-2, each once', () => {
  expect(offendingCharacters('“Hi” – ok – 😀 €')).toEqual(['“', '”', '–', '😀']);
});

test('replaces all characters, and reports each replacement', () => {
  expect(smartEncode('“See you” – 9:15…')).toEqual({
    text: '"See you" - 9:15...',
    replacements: [
      { from: '“', to: '"', count: 1 },
      { from: '”', to: '"', count: 1 },
      { from: '–', to: '-', count: 1 },
      { from: '…', to: '...', count: 1 },
    ],
  });
});

test.each([
  ['an emoji', 'Yes – 😀'],
  ['a sign with a meaning', 'Brand™ –'],
  ['Cyrillic', 'Да'],
  ['a text that is GSM-7', 'Hello'],
])('changes nothing for %s', (_name, text) => {
  expect(smartEncode(text)).toBeNull();
});

test('ASCII for every full-width form, and for the wide space', () => {
  const wide = Array.from({ length: 0x5e }, (_, place) => String.fromCharCode(0xff01 + place)).join('');
  const ascii = Array.from({ length: 0x5e }, (_, place) => String.fromCharCode(0x21 + place)).join('');
  expect(smartEncode(`${wide}\u3000!`)?.text).toBe(`${ascii.replace('`', "'")} !`);
  expect(smartEncode('Ｈｉ ｶ')).toBeNull();
});

test('one space for a space that does not break', () => {
  expect(smartEncode('a\u00a0b')?.text).toBe('a b');
});

test('cases 13a and 14: names and removes invisible characters, and composes letters', () => {
  const text = `Call \u202a+1 (312) 555-0142\u202c, Rene\u0301`;
  expect(offendingCharacters(text).map(characterName)).toEqual([
    'invisible character U+202A',
    'invisible character U+202C',
  ]);
  expect(smartEncode(text)).toEqual({
    text: 'Call +1 (312) 555-0142, René',
    replacements: [
      { from: '\u202a', to: '', count: 1 },
      { from: '\u202c', to: '', count: 1 },
    ],
  });
  expect(offendingCharacters('Rene\u0301')).toEqual([]);
  expect(segmentText('Rene\u0301').encoding).toBe('GSM-7');
});

test.each([
  ['“', '“ curly quote'],
  ['’', '’ curly apostrophe'],
  ['ʻ', 'ʻ curly apostrophe'],
  ['–', '– dash'],
  ['…', '… ellipsis'],
  ['\u2009', 'special space U+2009'],
  ['\u200d', 'invisible character U+200D'],
  ['\u0320', 'accent U+0320'],
  ['👨‍👩‍👧', '👨‍👩‍👧 emoji'],
  ['1️⃣', '1️⃣ emoji'],
  ['❤️', '❤️ emoji'],
  ['Ж', 'Ж'],
])('names %j', (character, name) => {
  expect(offendingCharacters(`a${character}`).map(characterName)).toEqual([name]);
});

test('a space for hair, thin, figure, and narrow spaces; an apostrophe for the ʻokina and its like', () => {
  expect(smartEncode('a\u200ab\u2009c\u2007d\u202fe\u2002f')?.text).toBe('a b c d e f');
  expect(smartEncode('Hawaiʻi, Hawaiʼi, Oʹahu')?.text).toBe("Hawai'i, Hawai'i, O'ahu");
});

test.each([
  ['emoji sequences', '👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 ❤️‍🔥'],
  ['Persian joiners', 'می‌خواهم'],
  ['Indic joiners', 'क्‍ष'],
  ['directional marks in Arabic', 'اتصل \u202a+1 312 555 0142\u202c'],
  ['Thai spaces', 'สวัสดี\u200bครับ'],
])('keeps %s', (_name, text) => {
  expect(smartEncode(text)).toBeNull();
});

test('removes what has no use from a text that stays UCS-2', () => {
  expect(smartEncode('😀 \u202a312\u200b 555\ufeff\u202c\u00ad a\u200db \ufe0f')?.text).toBe('😀 312 555 ab ');
  expect(smartEncode('Привет\u2060 “\u200b”')).toEqual({
    text: 'Привет “”',
    replacements: [
      { from: '\u2060', to: '', count: 1 },
      { from: '\u200b', to: '', count: 1 },
    ],
  });
});

test('null if a text would need more segments', () => {
  expect(smartEncode('…'.repeat(70))).toBeNull();
});

const pieces = fc.oneof(
  fc.constantFrom(...'aZ5 .@éñ€[\n'),
  fc.constantFrom(...'“’–…½×çÁʻ\u2009\u2007\u00a0\u3000\t'),
  fc.constantFrom(...'\u200b\u200c\u200d\u200e\u202a\u202c\u2060\ufeff\ufe0f\u00ad\u034f\u3164\u0085'),
  fc.constantFrom('e\u0301', '\u0301', '\u0327', 'n\u0303', '\u212b', 'か\u3099', '가', '각', '\u0958'),
  fc.constantFrom('😀', '👨‍👩‍👧', '❤️', '🇺🇸', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Ж', 'م', 'ह', '中', 'ส'),
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...'ab “’…é\u200b\u2009\u0301½'), { maxLength: 330 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

test('smart encoding is idempotent and never needs more segments', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const encoded = smartEncode(text);
      if (!encoded) return;
      expect(smartEncode(encoded.text)).toBeNull();
      expect(encoded.text).toBe(encoded.text.normalize('NFC'));
      expect(segmentText(encoded.text).segments).toBeLessThanOrEqual(segmentText(text).segments);
      expect(encoded.replacements.length).toBeGreaterThan(0);
    }),
    { numRuns: 5_000, seed: 36 },
  );
});

test('texts that are equal in NFC count, encode, and are named alike', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const form of ['NFC', 'NFD'] as const) {
        expect(segmentText(text.normalize(form))).toEqual(segmentText(text));
        expect(smartEncode(text.normalize(form))).toEqual(smartEncode(text));
        expect(offendingCharacters(text.normalize(form))).toEqual(offendingCharacters(text));
      }
    }),
    { numRuns: 3_000, seed: 36 },
  );
});

test('always leaves a GSM-7 text', () => {
  const encoded = smartEncode('‘x’ — ½ × 3\t“á”');
  expect(segmentText(encoded?.text ?? '’').encoding).toBe('GSM-7');
});
