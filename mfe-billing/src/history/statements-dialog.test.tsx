import type { CallResponse } from '@heliograph/contract';
import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import BillingHistoryScreen from './screen';
import { answer, call } from './test-history';

describe('the monthly statement', () => {
  const show = (items: CallResponse<'account.manage/getbillingstatements'>['items']) =>
    renderInShell(<BillingHistoryScreen />, {
      answers: { [call]: answer, 'account.manage/getbillingstatements': { items } },
    });
  const months = [
    { month: '2026-11', complete: false },
    { month: '2026-10', complete: true },
    { month: '2026-09', complete: true },
  ];

  test('is that of the last complete month, or of another one, as PDF or CSV', async () => {
    const { shell, user } = show(months);
    await user.click(await screen.findByRole('button', { name: 'Monthly statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Monthly statement' }));
    expect((await dialog.findByLabelText<HTMLSelectElement>('Month')).value).toBe('2026-10');
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await user.selectOptions(dialog.getByLabelText('Month'), 'November 2026 (to date)');
    await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(shell.made.downloads).toEqual([
        {
          name: 'account.manage/exportbillingstatement',
          body: { month: '2026-10' },
          filename: 'statement-2026-10.pdf',
        },
        {
          name: 'account.manage/exportbillinghistory',
          body: { filter: { from: '2026-11-01', to: '2026-12-01' } },
          filename: 'statement-2026-11.csv',
        },
      ]),
    );
  });
});
