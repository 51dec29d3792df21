import { screen, waitFor, within } from '@heliograph/testing';
import { account, defaults, id, published, surcharges } from '../test-waterfall';
import { explanation, show } from './test-editor';

describe('the simulator', () => {
  async function price(shown: Awaited<ReturnType<typeof show>>) {
    await shown.user.click(screen.getByLabelText('Account'));
    await shown.user.click(await screen.findByRole('option', { name: 'Harbor Lane' }));
    await shown.press('Show price');
  }

  test('prices an event by the steps on the page, again when they change, and shows each step', async () => {
    const shown = await show();
    await shown.user.clear(screen.getByLabelText('Segments'));
    await shown.user.type(screen.getByLabelText('Segments'), '3');
    await price(shown);
    const box = within(screen.getByRole('region', { name: 'Simulator' }));
    await box.findByText('2. Default prices');
    expect(box.getByText('1. Account prices').parentElement?.textContent).toContain('Found no price');
    expect(box.getByText('2. Default prices').parentElement?.textContent).toContain(
      '3 × $0.0035, Default, in force since Jan 1, 2026',
    );
    const event = { accountUUID: id('a1'), item: 'sms_out', units: 3, channel: '10DLC', carrier: 'T-Mobile' };
    expect(shown.sent('admin.manage/quoterating')).toEqual([{ ...event, steps: [account, defaults, surcharges] }]);
    await shown.press('Remove Account prices');
    await waitFor(() =>
      expect(shown.sent('admin.manage/quoterating').at(-1)).toEqual({ ...event, steps: [defaults, surcharges] }),
    );
  });

  test('asks only for what the item has, and prices on a day by what is in force then', async () => {
    const shown = await show();
    await shown.user.selectOptions(screen.getByLabelText('Item'), 'campaign_monthly');
    expect(screen.queryByLabelText('Carrier')).toBeNull();
    await shown.user.selectOptions(screen.getByLabelText('Priced by'), 'IN_FORCE');
    await shown.user.type(screen.getByLabelText('Used this month'), '1000');
    await shown.user.type(screen.getByLabelText('Day'), '2026-12-01');
    await price(shown);
    await waitFor(() =>
      expect(shown.sent('admin.manage/quoterating')).toEqual([
        {
          accountUUID: id('a1'),
          item: 'campaign_monthly',
          units: 1,
          channel: '10DLC',
          useCase: 'MARKETING',
          used: 1_000,
          at: '2026-12-01T00:00:00.000Z',
          waterfallUUID: id('f1'),
        },
      ]),
    );
  });

  test('prices a message of a campaign, for steps of certain campaigns', async () => {
    const shown = await show();
    await shown.user.type(screen.getByLabelText('Campaign ID'), 'Reminders');
    await price(shown);
    await screen.findByText('Campaign ID must be valid');
    await shown.user.clear(screen.getByLabelText('Campaign ID'));
    await shown.user.type(screen.getByLabelText('Campaign ID'), id('c1'));
    await shown.press('Show price');
    await waitFor(() =>
      expect(shown.sent('admin.manage/quoterating')).toMatchObject([{ item: 'sms_out', campaignUUID: id('c1') }]),
    );
    await shown.user.selectOptions(screen.getByLabelText('Item'), 'lookup');
    expect(screen.queryByLabelText('Campaign ID')).toBeNull();
    await shown.press('Show price');
    await waitFor(() =>
      expect(shown.sent('admin.manage/quoterating').at(-1)).toEqual({
        accountUUID: id('a1'),
        item: 'lookup',
        units: 1,
        steps: [account, defaults, surcharges],
      }),
    );
  });

  test('shows why an event has no price', async () => {
    const shown = await show(published, {
      'admin.manage/quoterating': { explanation: { ...explanation, total: '0.000000' }, reason: 'No step set a price' },
    });
    await price(shown);
    await screen.findByText(/No step set a price\. A charge like this would be an exception/);
    expect(screen.queryByText('$0.0000')).toBeNull();
  });
});
