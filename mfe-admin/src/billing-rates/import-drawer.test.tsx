import { screen, waitFor, within, type Answers } from '@heliograph/testing';
import { id, show } from './test-rates';

describe('an import', () => {
  const line = {
    line: 2,
    item: 'sms_out' as const,
    channel: '10DLC' as const,
    carrier: null,
    useCase: null,
    tierFrom: 0,
    before: '0.007500',
    price: '0.008000',
    validFrom: '2099-01-01',
  };
  const diff = {
    changed: [line],
    added: [{ ...line, line: 3, item: 'brand' as const, channel: null, before: null, price: '4.000000' }],
    same: 12,
    errors: [],
  };

  async function open(answers: Answers) {
    const shown = await show('', { 'admin.manage/importrates': { added: 2, same: 12 }, ...answers });
    await shown.press('Import prices');
    const drawer = await shown.dialog('Import prices');
    await shown.user.selectOptions(await within(screen.getByRole('dialog')).findByLabelText('Price list'), id('d1'));
    const choose = () =>
      shown.user.upload(screen.getByLabelText('CSV file'), new File(['item,price'], 'rates.csv', { type: 'text/csv' }));
    return { ...shown, drawer, chooseFile: choose };
  }

  test('shows what would change before anything is saved', async () => {
    const shown = await open({ 'admin.manage/quoterateimport': diff });
    await shown.press('Add prices');
    await within(shown.drawer).findByText('Choose a file first.');
    await shown.chooseFile();
    await within(shown.drawer).findByText('1 changed, 1 new, 12 unchanged');
    expect(within(shown.drawer).getByRole('region', { name: 'Changed prices' }).textContent).toContain(
      'Outbound message, 10DLC$0.0075 → $0.0080 from Jan 1, 2099',
    );
    expect(within(shown.drawer).getByRole('region', { name: 'New prices' }).textContent).toContain(
      'Line 3Brand registration$4.0000',
    );
    expect(shown.sent('admin.manage/importrates')).toEqual([]);
    await shown.press('Add prices');
    await waitFor(() => expect(shown.toasts()).toEqual(['2 prices added']));
    expect(shown.sent('admin.manage/importrates')).toEqual([{ deckUUID: id('d1'), csv: 'item,price' }]);
  });

  test('with errors is not sent, and names the lines', async () => {
    const shown = await open({
      'admin.manage/quoterateimport': { ...diff, errors: [{ line: 4, message: 'Tier must be a whole number' }] },
    });
    await shown.chooseFile();
    await within(shown.drawer).findByText('Line 4: Tier must be a whole number');
    await shown.press('Add prices');
    await within(shown.drawer).findByText(/Nothing was added/);
    expect(shown.sent('admin.manage/importrates')).toEqual([]);
  });
});
