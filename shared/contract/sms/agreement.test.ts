import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { segmentText } from './segments';

const latin = ['a', 'Z', '5', ' ', '.', '@', 'é', 'ñ', 'Ø', 'Ω', '\n'];
const extended = ['€', '[', ']', '{', '}', '|', '~', '\\', '^'];
const beyond = ['ç', 'ő', 'Ж', '中', 'ي', '’', '–'];
const emoji = ['😀', '👍🏽', '👨‍👩‍👧', '❤️', '🇺🇸'];

/** Texts around the boundaries of segments: runs of one alphabet with characters of the others in between. */
const texts = fc
  .oneof(
    fc.array(fc.constantFrom(...latin), { maxLength: 320 }),
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...latin) },
        { weight: 1, arbitrary: fc.constantFrom(...extended) },
      ),
      { minLength: 140, maxLength: 330 },
    ),
    fc.array(fc.constantFrom(...latin, ...beyond), { maxLength: 150 }),
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...latin, ...beyond) },
        { weight: 1, arbitrary: fc.constantFrom(...emoji) },
      ),
      { minLength: 55, maxLength: 150 },
    ),
  )
  .map((parts) => parts.join(''));

test('agrees with sms-segments-calculator on 10,000 random texts', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { encoding, segments } = segmentText(text);
      const other = new SegmentedMessage(text, 'auto');
      expect([encoding, segments]).toEqual([other.encodingName, text === '' ? 0 : other.segments.length]);
    }),
    { numRuns: 10_000, seed: 160_153 },
  );
});
