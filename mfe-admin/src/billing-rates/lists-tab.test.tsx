import { screen, waitFor, within } from '@heliograph/testing';
import { brands, id, show } from './test-rates';

describe('price lists', () => {
  test('are copied for an account, as its own prices', async () => {
    const shown = await show('lists', {
      'admin.manage/getaccounts': { ...brands, items: [{ accountUUID: id('a2'), company: 'Harbor Lane' }] } as never,
    });
    await shown.choose('Default', 'Copy');
    await shown.dialog('Add price list');
    await shown.user.selectOptions(screen.getByLabelText('Kind'), 'ACCOUNT');
    await shown.user.click(await screen.findByLabelText('Account'));
    await shown.user.click(await screen.findByRole('option', { name: 'Harbor Lane' }));
    await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add price list' }));
    await waitFor(() => expect(shown.toasts()).toEqual(['Price list Default copy added']));
    expect(shown.sent('admin.manage/saveratedeck')).toEqual([
      { name: 'Default copy', kind: 'ACCOUNT', accountUUID: id('a2'), copyOf: id('d1') },
    ]);
  });

  test('link to their prices, and are renamed only by staff who manage them', async () => {
    const shown = await show('lists');
    await shown.choose('Default', 'Rename');
    await shown.dialog('Rename Default');
    await shown.replace('Name', 'Base');
    await shown.press('Save name');
    await waitFor(() =>
      expect(shown.sent('admin.manage/saveratedeck')).toEqual([{ deckUUID: id('d1'), name: 'Base' }]),
    );
    await shown.press('Actions for Oak Hollow');
    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
    await shown.user.click(screen.getByRole('menuitem', { name: 'Show prices' }));
    await waitFor(() =>
      expect(shown.sent('admin.manage/getrates')).toMatchObject([{ filter: { deckUUID: [id('d2')] } }]),
    );
  });
});
