import fc from 'fast-check';
import { nearest, shinglesOf, similarity } from './similarity';

const between = (one: string, other: string) => similarity(shinglesOf(one), shinglesOf(other));

it('finds a personalized text similar to its template, and another one not', () => {
  const template =
    'Harbor Lane: {{first_name|there}}, your visit with {{doctor|us}} is on {{day|Monday}} at {{time|9 AM}}. Reply C to confirm or R to reschedule.';
  expect(
    between(
      template,
      'Harbor Lane: Ada, your visit with Dr. Huang is on Friday at 3:40 PM. Reply C to confirm or R to reschedule.',
    ),
  ).toBeGreaterThan(0.6);
  expect(between(template, 'FLASH SALE! Get 50% off all vitamins today only at bit.ly/deal')).toBeLessThan(0.1);
});

it('ignores invisible characters and the form of letters', () => {
  expect(between('Rene\u0301, your or\u200bder is ready', 'René, your order is ready')).toBe(1);
});

it('ignores numbers, addresses, case, and punctuation', () => {
  expect(between('Your code is 123456.', 'your CODE is 987654!')).toBe(1);
  expect(between('Pay at https://a.example/1', 'Pay at https://a.example/2')).toBe(1);
});

it('returns the nearest message, or null without any', () => {
  const messages = ['Your order has shipped', 'Your visit is tomorrow'].map((body) => ({
    body,
    shingles: shinglesOf(body),
  }));
  expect(nearest('Ada, your visit is tomorrow', messages)?.message.body).toBe('Your visit is tomorrow');
  expect(nearest('x', [])).toBeNull();
});

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '1', '{{', '}}', '|', 'é', '😀'), maxLength: 40 });

it('is between 0 and 1, symmetric, and 1 for the same text', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const found = between(one, other);
      expect(found >= 0 && found <= 1).toBe(true);
      expect(between(other, one)).toBe(found);
      expect(between(one, one)).toBe(1);
    }),
    { seed: 47 },
  );
});
