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

test('always leaves a GSM-7 text', () => {
  const encoded = smartEncode('‘x’ — ½ × 3\t“á”');
  expect(segmentText(encoded?.text ?? '’').encoding).toBe('GSM-7');
});
