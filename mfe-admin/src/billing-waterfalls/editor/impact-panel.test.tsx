import { screen, waitFor } from '@heliograph/testing';
import { drafted, id } from '../test-waterfall';
import { impact, show } from './test-editor';

describe('the impact', () => {
  test('saves the draft, starts the comparison, and shows the difference', async () => {
    const shown = await show();
    await shown.press('Remove Account prices');
    await shown.press('Compare');
    const totals = await screen.findByLabelText('Impact of the draft');
    expect(totals.textContent).toContain(
      'Messages12,345Charged$100.0000By the draft$112.5000Difference+$12.5000+12.5%',
    );
    await screen.findByText('4 messages would have no price');
    expect(screen.getByRole('table', { name: 'By kind of message' }).textContent).toContain(
      'Outbound, 10DLC, AT&T9,000 messages$60.0000$72.5000+$12.5000',
    );
    expect(screen.getByRole('link', { name: 'Harbor Lane' }).closest('tr')?.textContent).toContain(
      '$20.0000$19.0000−$1.0000',
    );
    expect(shown.sent('admin.manage/savewaterfall')).toHaveLength(1);
    expect(shown.sent('admin.manage/startwaterfallimpact')).toEqual([{ waterfallUUID: id('f1') }]);
  });

  test('shows the progress of a running one, reads it again, and cancels it', async () => {
    let done = 10;
    const shown = await show(
      { ...drafted, impactUUID: id('a7') },
      {
        'admin.manage/getpricingimpact': () => ({ ...impact, state: 'RUNNING', done }),
        'admin.manage/cancelpricingimpact': () => {
          shown.store.detail = drafted;
          return { deleted: true };
        },
      },
    );
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the comparison' });
    expect(bar.getAttribute('aria-valuenow')).toBe('24');
    done = 41;
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('100'), { timeout: 5_000 });
    await shown.press('Cancel');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(shown.sent('admin.manage/cancelpricingimpact')).toEqual([{ impactUUID: id('a7') }]);
    await screen.findByRole('button', { name: 'Compare' });
  });

  test('says that one failed', async () => {
    await show(
      { ...drafted, impactUUID: id('a7') },
      { 'admin.manage/getpricingimpact': { ...impact, state: 'FAILED' } },
    );
    await screen.findByText('The comparison failed');
    await screen.findByRole('button', { name: 'Compare again' });
  });
});
