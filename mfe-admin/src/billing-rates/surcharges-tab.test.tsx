import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { firstDay } from '../first-day';
import { show, surcharges } from './test-rates';

describe('carrier surcharges', () => {
  test('hides past ones until asked', async () => {
    const shown = await show('surcharges');
    const table = await screen.findByRole('table', { name: 'Carrier surcharges' });
    await within(table).findByText('Unregistered');
    expect(table.textContent).not.toContain('Verizon');
    await shown.user.click(screen.getByLabelText('Show past surcharges'));
    await within(table).findByText('Verizon');
  });

  test('are replaced from a day on, and a planned one is deleted', async () => {
    const shown = await show('surcharges');
    await shown.choose('AT&T, 10DLC, Outbound', 'Change surcharge');
    await shown.dialog('Change surcharge of AT&T, 10DLC, Outbound');
    await shown.replace('Per segment', '0.0035');
    await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add surcharge' }));
    await waitFor(() =>
      expect(shown.sent('admin.manage/savesurcharge')).toEqual([
        {
          carrier: 'AT&T',
          channel: '10DLC',
          direction: 'OUTBOUND',
          registered: true,
          price: '0.003500',
          validFrom: firstDay(),
        },
      ]),
    );
    await shown.choose('AT&T, 10DLC, Outbound, unregistered', 'Delete');
    await shown.press('Delete surcharge');
    await waitFor(() => expect(shown.sent('admin.manage/deletesurcharge')).toEqual([{ surchargeId: 4 }]));
  });

  test('shows the empty state and a failure', async () => {
    const empty = await show('surcharges', { 'admin.manage/getsurcharges': { ...surcharges, items: [] } });
    await screen.findByText('No surcharges');
    empty.unmount();
    await show('surcharges', {
      'admin.manage/getsurcharges': new CallError('The database is being restarted.', 500, 'INTERNAL', 'req-1'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the surcharges');
  });
});
