import { FormShell, SubmitButton } from '@heliograph/kit/forms';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { all } from '@heliograph/kit/forms';
import { fromWireMoney, maxMoney, minMoney, money, MoneyField, parseMoney, toWireMoney } from '.';

test.each([
  ['250', 250_000_000n],
  ['$1,250.5', 1_250_500_000n],
  [' 0.01 ', 10_000n],
  ['', null],
  ['ten', null],
  ['1.2.3', null],
  ['1,250 USD', 1_250_000_000n],
  ['$1\u00a0250.50', 1_250_500_000n],
  ['12.', 12_000_000n],
  ['.5', 500_000n],
  ['\u221220', -20_000_000n],
  ['12,50', null],
  ['1,25', null],
  ['1,250,00', null],
])('reads %p as %p', (text, micro) => {
  expect(parseMoney(text)).toBe(micro);
});

test('converts to the API format and back', () => {
  expect(toWireMoney('$1,250.5')).toBe('1250.500000');
  expect(toWireMoney('x')).toBeNull();
  expect(fromWireMoney('1250.500000')).toBe('1250.50');
  expect(fromWireMoney('0.007500', 4)).toBe('0.0075');
  expect([fromWireMoney(null), fromWireMoney(undefined)]).toEqual(['', '']);
});

test('limits decimals and bounds, which are inclusive', () => {
  expect(money('Amount')('10.005', {})).toBe('Amount must be in dollars and whole cents');
  expect(money('Amount')('12.12345678', {})).toBe('Amount must be in dollars and whole cents');
  expect([money('Amount')('12.3400', {}), money('Amount')('12,50', {})]).toEqual([undefined, 'Amount must be valid']);
  expect(money('Rate', 4)('0.00755', {})).toBe('Rate must have at most 4 decimals');
  expect(money('Rate', 4)('0.0075', {})).toBeUndefined();
  const bounds = all(minMoney('Amount', 10), maxMoney('Amount', 5000));
  expect(bounds('9.99', {})).toBe('Amount must be greater than 10');
  expect(bounds('5,000.01', {})).toBe('Amount must be smaller than 5000');
  expect([bounds('10', {}), bounds('5000', {}), bounds('', {})]).toEqual([undefined, undefined, undefined]);
});

test('accepts typing or a preset, and formats the amount on leaving', async () => {
  const sent: unknown[] = [];
  const { user } = renderInShell(
    <FormShell<{ amount: string }> onSubmit={async ({ amount }) => void sent.push(toWireMoney(amount))}>
      <MoneyField name="amount" label="Amount" required presets={[25, 250]} />
      <SubmitButton>Pay</SubmitButton>
    </FormShell>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '1234.5');
  await user.tab();
  await waitFor(() => expect(field.value).toBe('1234.50'));
  await user.click(screen.getByRole('button', { name: '$250' }));
  expect(field.value).toBe('250.00');
  expect(screen.getByRole('button', { name: '$250' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '$25' }).getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(sent).toEqual(['250.000000']);
});
