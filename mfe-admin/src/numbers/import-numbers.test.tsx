import { screen, waitFor, within } from '@heliograph/testing';
import { show } from './test-inventory';

const counts = {
  added: 1,
  updated: 0,
  same: 3,
  inUse: 1,
  errors: ['Row 3: “+15555550100” is an unassigned number'],
  errorsTotal: 1,
};
const quote = {
  ...counts,
  first: { added: ['+12125550107'], updated: [], inUse: ['(212) 555-0109 belongs to an account'] },
};

async function open(answer: typeof quote) {
  const shown = await show(
    { 'admin.manage/quoteinventoryimport': answer, 'admin.manage/importinventory': counts },
    '/main/numbers?do=import',
  );
  const choose = async (text: string, name = 'numbers.csv') =>
    shown.user.upload(await screen.findByLabelText('CSV file'), new File([text], name, { type: 'text/csv' }));
  return { ...shown, chooseFile: choose };
}

test('shows which numbers are new and which rows are skipped before anything is stored', async () => {
  const shown = await open(quote);
  await shown.press('Import numbers');
  await screen.findByText('Choose a file first.');
  await shown.chooseFile('number\n+12125550107\n');
  await screen.findByText('1 new, 0 changed, 3 unchanged, 2 skipped');
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows('New numbers')).toEqual(['(212) 555-0107']);
  expect(rows('In use, skipped')).toEqual(['(212) 555-0109 belongs to an account']);
  expect(rows('Rows with errors')).toEqual(counts.errors);
  expect(screen.queryByRole('region', { name: 'Changed numbers' })).toBeNull();
  expect(shown.sent('admin.manage/importinventory')).toEqual([]);
  await shown.press('Import numbers');
  await waitFor(() => expect(shown.toasts()).toEqual(['1 number added, 0 updated']));
  expect(shown.sent('admin.manage/importinventory')).toEqual([{ csv: 'number\n+12125550107\n' }]);
});

test('imports nothing from a file that changes nothing', async () => {
  const shown = await open({ ...quote, added: 0, first: { ...quote.first, added: [] } });
  await shown.chooseFile('number\n+12125550107\n');
  await screen.findByText('0 new, 0 changed, 3 unchanged, 2 skipped');
  await shown.press('Import numbers');
  await screen.findByText('This file changes nothing.');
  expect(shown.sent('admin.manage/importinventory')).toEqual([]);
});

test('rejects a file that isn’t a CSV before it is sent', async () => {
  const shown = await open(quote);
  await shown.chooseFile('PK\0', 'numbers.csv');
  await screen.findByText(/isn’t a CSV file/);
  expect(shown.sent('admin.manage/quoteinventoryimport')).toEqual([]);
});
