import { fireEvent, screen, waitFor } from '@heliograph/testing';
import { loaded, show } from './test-dashboard';

test('asks for the period of the address, and keeps a chosen one there', async () => {
  const { user, shell } = show({}, '/main/dashboard?range=DAYS_7');
  await loaded();
  const asked = () => shell.made.calls.filter(({ name }) => name === 'report.manage/getspend').map(({ body }) => body);
  expect(asked()).toEqual([{ range: 'DAYS_7' }]);
  screen.getByText('Delivered, last 7 days');
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ range: 'TODAY' }));
});

test('takes days of one’s own, and explains what is wrong with them', async () => {
  const { shell } = show({}, '/main/dashboard?range=CUSTOM&days=2026-11-01..2026-11-10');
  await loaded();
  screen.getByText('Spent, Nov 1 – Nov 10');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-12' } });
  screen.getByText('The first day must be on or before the last one.');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-14' } });
  await waitFor(() =>
    expect(shell.made.calls.at(-1)?.body).toEqual({ range: 'CUSTOM', first: '2026-11-12', last: '2026-11-14' }),
  );
});
