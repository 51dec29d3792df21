import { screen, waitFor, within, type Answers } from '@heliograph/testing';
import { fill, harbor, page, show } from './test-accounts';

test('changes credit limit and daily limits, blank for none', async () => {
  const { user, press, sent, toasts } = await show({ 'admin.manage/setaccountlimits': page.limits } as Answers, [
    'customerAdmin',
  ]);
  await press('Harbor Lane');
  const today = within(await screen.findByRole('region', { name: 'Daily limits' }));
  expect(today.getByText(/^120/).textContent).toBe('120 of 1,000 a day');
  expect(today.getByText(/no limit/).textContent).toBe('$1.3800 (no limit)');
  await user.click(screen.getByRole('button', { name: 'Edit limits' }));
  const form = within(await screen.findByRole('dialog', { name: 'Limits of Harbor Lane' }));
  const [texts, spend] = [
    form.getByLabelText<HTMLInputElement>('Texts per day'),
    form.getByLabelText<HTMLInputElement>('Spend per day'),
  ];
  expect([texts.value, spend.value]).toEqual(['1000', '']);
  fill(texts, '2.5');
  fill(spend, '0.50');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  form.getByText('Texts per day must be a whole number from 1 to 100,000,000');
  form.getByText('Spend per day must be greater than 1');
  fill(texts, ' ');
  fill(spend, '40');
  fill(form.getByLabelText('Credit limit'), '100');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  await waitFor(() => expect(toasts()).toEqual(['Limits of Harbor Lane saved']));
  expect(sent('admin.manage/setaccountlimits')).toEqual([
    {
      accountUUID: harbor.accountUUID,
      minBalance: '25.000000',
      creditLimit: '100.000000',
      textsPerDay: null,
      spendPerDay: '40.000000',
      revision: 'r1',
    },
  ]);
});
