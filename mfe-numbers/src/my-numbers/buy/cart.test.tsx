import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { campaign, cartOf, reserved, show } from './test-buy';

test('reserves numbers, shows the time that is left, and removes them', async () => {
  let items: ReturnType<typeof reserved>[] = [];
  const { user, sent } = show({
    'account.manage/getnumbercart': () => cartOf(items),
    'account.manage/reservenumbers': () => {
      items = [reserved(1)];
      return { reserved: ['+12015550101'], failed: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add (201) 555-0101' }));
  await screen.findByText('Cart (1)');
  expect(sent('account.manage/reservenumbers')).toEqual([{ numbers: ['+12015550101'] }]);
  const list = screen.getByRole('list', { name: 'Reserved numbers' });
  within(list).getByText(/^(9:5\d|10:00)$/);
  await user.click(within(list).getByRole('button', { name: 'Remove (201) 555-0101' }));
  expect(sent('account.manage/unreservenumbers')).toEqual([{ numbers: ['+12015550101'] }]);
});

test('says why a number could not be reserved', async () => {
  const { user, toasts } = show({
    'account.manage/reservenumbers': {
      reserved: [],
      failed: [{ number: '+12015550101', message: 'Someone else reserved this number' }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add (201) 555-0101' }));
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: 'error', text: '(201) 555-0101: Someone else reserved this number' }]),
  );
});

test('buys for the price that it shows, once, and lists what was not bought', async () => {
  let items = [reserved(1), reserved(2)];
  const { user, sent } = show({
    'account.manage/getnumbercart': () => cartOf(items),
    'account.manage/purchasenumbers': () => {
      items = [];
      return {
        purchased: [
          { numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550101', charged: '1.150000' },
        ],
        failed: [{ number: '+12015550102', code: 'CAMPAIGN', message: 'The campaign has 49 numbers' }],
        totalCharged: '1.150000',
        balance: '98.850000',
      };
    },
  });
  await screen.findByRole('option', { name: 'Reminders' });
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Reminders');
  await user.click(screen.getByLabelText('Renew automatically every month'));
  await user.click(screen.getByRole('button', { name: 'Buy 2 numbers for $2.3000' }));
  const failures = await screen.findByRole('dialog', { name: '1 number not bought' });
  within(failures).getByText('The campaign has 49 numbers');
  screen.getByText('(201) 555-0101 bought for $1.1500');
  expect(sent('account.manage/purchasenumbers')).toMatchObject([
    {
      items: [
        { number: '+12015550101', autoRenew: false, campaignUUID: campaign.campaignUUID },
        { number: '+12015550102', autoRenew: false, campaignUUID: campaign.campaignUUID },
      ],
      expectedTotal: '2.300000',
    },
  ]);
});

test('sends an unconfirmed purchase again with the same key', async () => {
  let fails = true;
  const { user, sent } = show({
    'account.manage/getnumbercart': cartOf([reserved(1)]),
    'account.manage/purchasenumbers': () =>
      fails
        ? new CallError('No connection', 0, 'NETWORK')
        : { purchased: [], failed: [], totalCharged: '0.000000', balance: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Buy 1 number for $1.1500' }));
  await screen.findByText('We couldn’t confirm the purchase');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Buy 1 number for $1.1500' }));
  await waitFor(() => expect(screen.queryByText('We couldn’t confirm the purchase')).toBeNull());
  const keys = sent('account.manage/purchasenumbers').map(
    (body) => (body as { idempotencyKey: string }).idempotencyKey,
  );
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('does not offer what the balance does not cover', async () => {
  show({ 'account.manage/getnumbercart': cartOf([reserved(1)], '1.000000') });
  await screen.findByText('Your balance doesn’t cover this');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy 1 number for $1.1500' })).disabled).toBe(
    true,
  );
  screen.getByText(/Add \$0\.1500 or more/);
});
