import { screen, waitFor, within } from '@heliograph/testing';
import { defaults, draft, drafted, id, published, surcharges, versionOf } from '../test-waterfall';
import type { WaterfallDetail } from '../types';
import { show } from './test-editor';

describe('the versions', () => {
  const planned: WaterfallDetail = {
    ...drafted,
    versions: [draft, versionOf(4, { effectiveAt: '2099-01-01T00:00:00.000Z' }), ...published.versions],
  };

  test('are withdrawn before they take effect', async () => {
    const shown = await show(planned, {
      'admin.manage/withdrawwaterfall': ({ version }) => {
        shown.store.detail = {
          ...planned,
          versions: planned.versions.map((one) =>
            one.version === version ? { ...one, status: 'WITHDRAWN' as const } : one,
          ),
        };
        return { withdrawn: true };
      },
    });
    await shown.press('Actions for version 2');
    await screen.findByRole('menuitem', { name: 'Restore as draft' });
    expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();
    await shown.user.keyboard('{Escape}');
    await shown.press('Actions for version 4');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await shown.dialog('Withdraw version 4 of Standard?', 'alertdialog');
    await dialog.findByText(/Version 2 stays in force until another one takes effect/);
    await shown.pressIn(dialog, 'Withdraw version');
    await waitFor(() => expect(shown.toasts()).toEqual(['Version 4 of Standard withdrawn']));
    expect(shown.sent('admin.manage/withdrawwaterfall')).toEqual([{ waterfallUUID: id('f1'), version: 4 }]);
    expect((await screen.findByText('Withdrawn')).closest('tr')?.textContent).toContain('Version 4Withdrawn—');
  });

  test('that were withdrawn leave the newest other one in the editor', async () => {
    const shown = await show({
      ...published,
      versions: [versionOf(3, { status: 'WITHDRAWN', steps: [surcharges] }), ...published.versions],
    });
    expect(shown.steps()).toEqual(['Account prices', 'Default prices', 'Carrier surcharges']);
  });

  test('are drafts, planned, in force, or past', async () => {
    await show(planned);
    const rows = within(screen.getByRole('table', { name: 'Versions' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows.map((text) => /Version (\d)(Draft|Planned|In force|Past)/.exec(text)?.slice(1))).toEqual([
      ['3', 'Draft'],
      ['4', 'Planned'],
      ['2', 'In force'],
      ['1', 'Past'],
    ]);
  });

  test('are compared: a version with the one before it, or with any other', async () => {
    const shown = await show(drafted);
    await shown.press('Version 3');
    const drawer = await shown.dialog('Compare versions');
    await drawer.findByText('Plan prices');
    await drawer.findByText('Added as step 2');
    expect(drawer.queryByText('Default prices')).toBeNull();
    await shown.user.selectOptions(drawer.getByLabelText('To'), 'Version 1, past');
    await drawer.findByText('Removed, was step 1');
  });

  test('are restored in the editor, to be saved as a draft', async () => {
    const shown = await show();
    await shown.press('Actions for version 1');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Restore as draft' }));
    await waitFor(() => expect(shown.steps()).toEqual(['Default prices']));
    await shown.press('Save draft');
    await waitFor(() =>
      expect(shown.sent('admin.manage/savewaterfall')).toEqual([
        { waterfallUUID: id('f1'), name: 'Standard', steps: [defaults], note: 'Restores version 1' },
      ]),
    );
  });
});
