import { fireEvent, screen } from '@heliograph/shared/testing';
import { show } from './test-inventory';

test('imports a CSV file and shows the rows that were skipped', async () => {
  const { sent } = await show(
    {
      'admin.manage/importinventory': {
        added: 2,
        updated: 0,
        inUse: 0,
        errors: ['Row 3: type must be one of 10DLC'],
        errorsTotal: 1,
      },
    },
    '/main/numbers?do=import',
  );
  const file = new File(['number\n+12125550101\n'], 'numbers.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('number\n+12125550101\n');
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByText('Row 3: type must be one of 10DLC');
  screen.getByText('1 row has errors.');
  expect(sent('admin.manage/importinventory')).toEqual([{ csv: 'number\n+12125550101\n' }]);
});

test('rejects a file that isn’t a CSV before it is sent', async () => {
  const { sent } = await show({}, '/main/numbers?do=import');
  const file = new File(['PK\0'], 'numbers.xlsx');
  file.text = () => Promise.resolve('PK\0');
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByText(/isn’t a CSV file/);
  expect(sent('admin.manage/importinventory')).toEqual([]);
});
