import { CallError, screen, waitFor } from '@heliograph/testing';
import { firstDay } from '../../first-day';
import { defaults, drafted, id, published, surcharges } from '../test-waterfall';
import { savedAt, show, stepsSent } from './test-editor';

describe('publishing', () => {
  test('saves the draft first, and keeps what the server rejects in the dialog', async () => {
    let refused = true;
    const shown = await show(published, {
      'admin.manage/publishwaterfall': () =>
        refused
          ? new CallError(
              'No price would be left for Number, 10DLC from now on, for accounts of Acme. Add a step that has one.',
              422,
              'NOT_COVERED',
              null,
              [],
            )
          : { version: 3, effectiveAt: savedAt },
    });
    await shown.press('Remove Account prices');
    await shown.press('Publish');
    const dialog = await shown.dialog('Publish Standard?');
    await dialog.findByText('Compared with the version in force: 1 step removed.');
    await shown.pressIn(dialog, 'Publish');
    expect((await dialog.findByRole('alert')).textContent).toContain('No price would be left for Number, 10DLC');
    expect(stepsSent(shown.sent('admin.manage/savewaterfall'))).toEqual([[defaults, surcharges]]);
    refused = false;
    await shown.user.click(dialog.getByRole('radio', { name: /On a day/ }));
    await shown.pressIn(dialog, 'Publish');
    await waitFor(() =>
      expect(shown.toasts()).toEqual([`Version 3 of Standard takes effect on ${firstDay()}, midnight UTC`]),
    );
    expect(shown.sent('admin.manage/publishwaterfall')).toEqual([
      { waterfallUUID: id('f1'), updatedAt: savedAt },
      { waterfallUUID: id('f1'), updatedAt: savedAt, effectiveAt: `${firstDay()}T00:00:00.000Z` },
    ]);
    expect(shown.sent('admin.manage/savewaterfall')).toHaveLength(1);
  });

  test('needs a draft, which can be deleted', async () => {
    const without = await show();
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
    without.unmount();
    const shown = await show(drafted);
    await shown.press('More actions');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    await shown.dialog('Delete the draft of Standard?', 'alertdialog');
    await shown.press('Delete draft');
    await waitFor(() => expect(shown.toasts()).toEqual(['Draft deleted']));
    expect(shown.sent('admin.manage/deletewaterfalldraft')).toEqual([{ waterfallUUID: id('f1') }]);
  });

  test('takes its name and note from the draft', async () => {
    const shown = await show();
    await shown.press('More actions');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Edit name and note' }));
    const drawer = await shown.dialog('Edit name and note');
    await shown.user.clear(drawer.getByLabelText('Name'));
    await shown.user.type(drawer.getByLabelText('Name'), 'Base');
    await shown.user.type(drawer.getByLabelText('Note'), 'New name');
    await shown.pressIn(drawer, 'Change');
    await screen.findByRole('heading', { level: 1, name: 'Base' });
    await shown.press('Save draft');
    await waitFor(() =>
      expect(shown.sent('admin.manage/savewaterfall')).toMatchObject([{ name: 'Base', note: 'New name' }]),
    );
  });
});
