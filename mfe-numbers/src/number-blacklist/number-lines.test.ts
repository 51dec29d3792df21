import { phoneLines } from '@heliograph/widgets/phone-lists';
import { addLines } from './number-lines';

test('sends at most 1,000 numbers in a call, and adds up the results', async () => {
  const lines = phoneLines(
    Array.from({ length: 2_001 }, (_, index) => (index === 1_500 ? 'Ada' : `number ${index}`)).join('\n'),
  );
  const sizes: number[] = [];
  const result = await addLines(lines, (numbers) => {
    sizes.push(numbers.length);
    return Promise.resolve({
      added: numbers.length - 1,
      existing: 1,
      invalid: numbers.flatMap((text, index) => (text === 'Ada' ? [{ row: index + 1, text, message: 'Why' }] : [])),
    });
  });
  expect(sizes).toEqual([1_000, 1_000, 1]);
  expect(result).toEqual({ added: 1_998, existing: 3, invalid: [{ line: 1_501, text: 'Ada', message: 'Why' }] });
});

test('cuts what is too long for a number, and reports the whole text', async () => {
  const long = 'x'.repeat(60);
  const result = await addLines(phoneLines(long), (numbers) =>
    Promise.resolve({
      added: 0,
      existing: 0,
      invalid: [{ row: 1, text: numbers[0] ?? '', message: String(numbers[0]?.length) }],
    }),
  );
  expect(result.invalid).toEqual([{ line: 1, text: long, message: '40' }]);
});
