import { renderInShell, screen, within } from '@heliograph/testing';
import BillingHistoryScreen from './screen';
import { answer, call, totals } from './test-history';
import { addsUp } from './totals';

describe('totals of the period', () => {
  const figures = async (changed: Partial<typeof totals>) => {
    renderInShell(<BillingHistoryScreen />, { answers: { [call]: { ...answer, totals: { ...totals, ...changed } } } });
    return (await screen.findByLabelText('Totals of the period')).textContent;
  };

  test('shows opening, charges, credits, and closing above the table', async () => {
    expect(await figures({})).toBe('Opening balance$100.0000Charges−$88.0000Credits+$250.0000Closing balance$262.0000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the sums of a filter beyond the period', async () => {
    expect(await figures({ matching: { debits: '-8.000000', credits: '0.000000' } })).toContain('These lines −$8.0000');
  });

  test('reports sums that do not add up', async () => {
    await figures({ closing: '262.000001' });
    within(screen.getByRole('alert')).getByText('These totals don’t add up.');
  });

  const period = { opening: '100.000000', debits: '-30.500001', credits: '250.000000', closing: '319.499999' };

  test('checks the sums of a period to the last micro-dollar', () => {
    expect(addsUp(period)).toBe(true);
    expect(addsUp({ ...period, closing: '319.499998' })).toBe(false);
  });

  test('rejects sums that are not money', () => {
    expect(addsUp({ ...period, credits: 'many' })).toBe(false);
  });
});
