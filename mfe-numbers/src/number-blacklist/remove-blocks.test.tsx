import { answerOf, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { BlockRow } from './list';
import NumberBlacklistScreen from './screen';
import { answer, row, show } from './test-blacklist';

describe('blocking and unblocking', () => {
  test('asks for evidence before an opt-out by text is removed', async () => {
    const { user, sent } = await show({ 'account.manage/removeblacklist': { removed: 1 } });
    await user.click(screen.getByRole('button', { name: 'Actions for (312) 555-0143' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unblock (312) 555-0143?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Unblock number' }));
    dialog.getByText('Evidence of consent is required');
    await user.type(dialog.getByLabelText('Evidence of consent'), 'Signed form');
    await user.click(dialog.getByRole('button', { name: 'Unblock number' }));
    await waitFor(() =>
      expect(sent('removeblacklist')).toEqual([
        { entries: [row.entryUUID], reason: 'Asked by phone', evidence: 'Signed form' },
      ]),
    );
  });
});

describe('unblocking many', () => {
  const manual: BlockRow = {
    ...row,
    entryUUID: '0190f0e0-0000-7000-8000-00000000b004',
    phone: '+13125550144',
    reason: 'MANUAL',
    trigger: null,
  };
  const result = { removed: 1, already: 0, failed: [], failedTotal: 0 };
  const select = async (removed: object) => {
    const shown = renderInShell(<NumberBlacklistScreen />, {
      answers: {
        'account.manage/getblacklist': { ...answer, ...answerOf([row, manual], 3) },
        'account.manage/removeblacklist': removed,
      } as never,
    });
    await screen.findByText('(312) 555-0143');
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const sent = () =>
      shown.shell.made.calls.filter(({ name }) => name === 'account.manage/removeblacklist').map(({ body }) => body);
    return { ...shown, sent };
  };

  test('names the number of blocks, and reports those that stay', async () => {
    const { user, sent } = await select({
      ...result,
      failed: [
        { entryUUID: row.entryUUID, phone: row.phone, message: 'Evidence of consent is required to remove an opt-out' },
      ],
      failedTotal: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 blocks?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    const report = within(await screen.findByRole('dialog', { name: '1 block not removed' }));
    report.getByText('Evidence of consent is required to remove an opt-out');
    expect(sent()).toEqual([{ entries: [row.entryUUID, manual.entryUUID], reason: 'Moved' }]);
  });

  test('removes all matching ones only after their count was typed', async () => {
    const { user, sent, shell } = await select({ ...result, removed: 2, already: 1 });
    await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove all 3 blocks?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Type 3 to confirm'), '3');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    await waitFor(() => expect(sent()).toEqual([{ all: true, filter: {}, expected: 3, reason: 'Moved' }]));
    await waitFor(() => expect(shell.made.toasts.at(-1)?.text).toBe('2 blocks removed, 1 removed before'));
  });
});
