import fc from 'fast-check';
import { segmentText, smartEncode } from '.';

test.each([
  ['“Hi” – it’s…', '"Hi" - it\'s...'],
  ['a\u00a0b\tc\u3000d', 'a b c d'],
  ['in\u200bvisible\ufeff', 'invisible'],
  ['½ × ¾', '1/2 x 3/4'],
  ['ＡＢＣ！', 'ABC!'],
  ['• one ‑ two', '- one - two'],
])('replaces %j', (text, encoded) => {
  expect(smartEncode(text)?.text).toBe(encoded);
});

test('lists what it replaces, each once', () => {
  expect(smartEncode('‘a’ ‘b’…')?.replaced).toEqual([{ from: '‘', to: "'", count: 2 }, { from: '’', to: "'", count: 2 }, { from: '…', to: '...', count: 1 }]);
});

test.each(['plain', 'Überraschung für Ñ @£€', '“Hi” 😀', 'ça “va”', '™ – ®', '👩\u200d🚀', ''])('changes nothing in %j', (text) => {
  expect(smartEncode(text)).toBeNull();
});

test('returns a text in GSM-7 or nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.constantFrom('“', '’', '–', '…', '\u00a0', 'ｘ', '½'), fc.string({ minLength: 1, maxLength: 1 })) }), (text) => {
      const encoded = smartEncode(text);
      expect(encoded === null ? 'GSM-7' : segmentText(encoded.text).encoding).toBe('GSM-7');
    }),
  );
});
