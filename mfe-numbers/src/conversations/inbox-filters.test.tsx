import { fireEvent, screen, waitFor, within } from '@heliograph/testing';
import { number, show } from './test-inbox';

test('filters by number, label, and unread', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(await filters.findByLabelText('Number'), '(201) 555-0101 Front desk');
  await user.selectOptions(filters.getByLabelText('Label'), 'Billing');
  await user.click(filters.getByLabelText('Unread only'));
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], label: ['Billing'], numberUUID: [number.numberUUID], unread: true },
      page: { size: 50 },
    }),
  );
});

test('filters by the days of the last text, both included, and keeps them in the address', async () => {
  const { user, sent, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  fireEvent.change(await filters.findByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], from: '2026-11-01' },
      page: { size: 50 },
    }),
  );
  fireEvent.change(filters.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], from: '2026-11-01', to: '2026-12-01' },
      page: { size: 50 },
    }),
  );
  screen.getByRole('button', { name: 'Filters 1' });
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(filters.getByLabelText<HTMLInputElement>('From').value).toBe(''));
  unmount();
  const again = await show('/main/conversations?period=2026-11-20..');
  expect(again.sent('getconversations')).toEqual([
    { filter: { status: ['OPEN'], from: '2026-11-20' }, page: { size: 50 } },
  ]);
});

test.each(['soon', '2026-11-31..', '2026-11-20..2026-11-01', '..', '2026-11-01..2026-11-02..x'])(
  'ignores the period %p of a link',
  async (period) => {
    const { sent } = await show(`/main/conversations?period=${period}`);
    expect(sent('getconversations')).toEqual([{ filter: { status: ['OPEN'] }, page: { size: 50 } }]);
  },
);

test('keeps the focus in the search box while one types, and finds every status', async () => {
  const { user, sent } = await show();
  const box = screen.getByLabelText<HTMLInputElement>('Name, number, or text');
  await user.type(box, 'z');
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({ filter: { status: ['OPEN'], text: 'z' }, page: { size: 50 } }),
  );
  expect([document.activeElement === box, box.value]).toEqual([true, 'z']);
  await user.selectOptions(screen.getByLabelText('Status'), 'All statuses');
  await waitFor(() => expect(sent('getconversations').at(-1)).toEqual({ filter: { text: 'z' }, page: { size: 50 } }));
});
