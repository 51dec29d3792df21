import { screen, waitFor, within } from '@heliograph/testing';
import { show } from './test-blacklist';

describe('blocking and unblocking', () => {
  test('blocks what was pasted for one number', async () => {
    const { user, sent, shell } = await show({ 'account.manage/addblacklist': { added: 2, existing: 1, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\n\n3125550102, 3125550103');
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([
        { numbers: ['3125550101', '3125550102', '3125550103'], scope: 'NUMBER', numberUUID: 'n1' },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('2 numbers blocked, 1 blocked before'));
  });

  test('keeps what was typed, and lists each line that isn’t a phone number with the reason', async () => {
    const invalid = [{ row: 2, text: 'Ada', message: 'This isn’t a phone number.' }];
    const { user } = await show({ 'account.manage/addblacklist': { added: 1, existing: 0, invalid } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\n\nAda');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await screen.findByText('1 number blocked. Fix or remove 1 line, listed below');
    expect(within(screen.getByRole('list', { name: 'Lines not blocked' })).getByRole('listitem').textContent).toBe(
      'Line 3“Ada”: This isn’t a phone number.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('3125550101\n\nAda');
  });

  test('blocks the numbers of a CSV file after the user has seen them', async () => {
    const { user, sent } = await show({ 'account.manage/addblacklist': { added: 2, existing: 0, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    const file = new File(['Name,Phone\nAda,+13125550101\nNora,(312) 555-0102\n'], 'opt-outs.csv', {
      type: 'text/csv',
    });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    await screen.findByText('2 numbers from opt-outs.csv');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('+13125550101\n(312) 555-0102');
    expect(sent('addblacklist')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([
        { numbers: ['+13125550101', '(312) 555-0102'], reason: 'IMPORT', scope: 'ACCOUNT' },
      ]),
    );
  });

  test.each([
    [
      'a spreadsheet',
      'PK\u0003\u0004\0',
      'This isn’t a CSV file. Save the sheet as CSV (UTF-8), then choose it again.',
    ],
    [
      'a file without numbers',
      'Name\nAda',
      'This file has no column of phone numbers. Check it, then choose it again.',
    ],
  ])('says what to do about %s', async (_what, content, words) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.upload(await screen.findByLabelText('CSV file'), new File([content], 'a.csv', { type: 'text/csv' }));
    await screen.findByText(words);
  });
});
