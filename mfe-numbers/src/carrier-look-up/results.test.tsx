import { answerOf, CallError, screen, waitFor, within } from '@heliograph/testing';
import { answer, landline, row, show } from './test-look-ups';

describe('results', () => {
  test('says what skipping saves', async () => {
    const outcome = { cost: '0.600000', landlines: 14, invalid: 3, unreachable: 1, blocked: 1, saving: '0.150000' };
    await show({ 'number.manage/getlookups': { ...answer, ...answerOf([row]), total: 120, outcome } });
    await screen.findByText(
      '120 numbers looked up for $0.6000. Skipping 14 landlines and 1 number that can’t get texts saves at least $0.1500 per text. 3 aren’t valid, 1 is blocked.',
    );
  });

  test('shows everything that is known about a number', async () => {
    const { user } = await show();
    await user.click(screen.getByText('(312) 555-0142'));
    const drawer = within(await screen.findByRole('dialog', { name: '(312) 555-0142' }));
    for (const text of [
      'Mobile',
      'T-Mobile USA, Inc.',
      '310, 260',
      '3124010000',
      '6529',
      'Chicago',
      'Central Time (CT)',
      'Dana Reyes',
    ])
      await drawer.findByText(text);
  });

  test('adds the selected numbers to contacts, and skips those that are there', async () => {
    const save = ({ phone }: { phone: string }) =>
      phone === landline.number
        ? new CallError('Another contact has this number', 409, 'DUPLICATE')
        : { contactDataUUID: 'c', created: true, optedOut: false };
    const { user, sent, shell } = await show({ 'contact.manage/savecontact': save });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to contacts' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Add 3 numbers to contacts?' })).getByRole('button', {
        name: 'Add to contacts',
      }),
    );
    await waitFor(() => expect(shell.made.toasts.at(-1)?.text).toBe('1 contact added, 1 was a contact before'));
    expect(sent('savecontact')).toEqual([
      { phone: row.number, timezone: 'America/Chicago' },
      { phone: landline.number, timezone: 'America/Chicago' },
    ]);
  });

  test('blocks a number from its menu, and offers nothing for a text that isn’t one', async () => {
    const { user, sent } = await show({ 'account.manage/addblacklist': { added: 1, existing: 0, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Actions for “Ada”' }));
    await screen.findByRole('menuitem', { name: 'Details' });
    expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for (312) 555-0143' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Block 1 number?' })).getByRole('button', {
        name: 'Block numbers',
      }),
    );
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([{ numbers: [landline.number], note: 'From Carrier Look-Up' }]),
    );
  });
});
