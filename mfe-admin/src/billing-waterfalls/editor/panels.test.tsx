import { screen, waitFor, within } from '@heliograph/shared/testing';
import { account, defaults, draft, drafted, id, published, surcharges, versionOf } from '../test-waterfall';
import type { WaterfallDetail } from '../types';
import { explanation, impact, show } from './test-editor';

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

describe('the versions', () => {
  const planned: WaterfallDetail = {
    ...drafted,
    versions: [draft, versionOf(4, { effectiveAt: '2099-01-01T00:00:00.000Z' }), ...published.versions],
  };

  test('are withdrawn before they take effect', async () => {
    const shown = await show(planned, {
      'admin.manage/withdrawwaterfall': ({ version }) => {
        shown.store.detail = {
          ...planned,
          versions: planned.versions.map((one) =>
            one.version === version ? { ...one, status: 'WITHDRAWN' as const } : one,
          ),
        };
        return { withdrawn: true };
      },
    });
    await shown.press('Actions for version 2');
    await screen.findByRole('menuitem', { name: 'Restore as draft' });
    expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();
    await shown.user.keyboard('{Escape}');
    await shown.press('Actions for version 4');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await shown.dialog('Withdraw version 4 of Standard?', 'alertdialog');
    await dialog.findByText(/Version 2 stays in force until another one takes effect/);
    await shown.pressIn(dialog, 'Withdraw version');
    await waitFor(() => expect(shown.toasts()).toEqual(['Version 4 of Standard withdrawn']));
    expect(shown.sent('admin.manage/withdrawwaterfall')).toEqual([{ waterfallUUID: id('f1'), version: 4 }]);
    expect((await screen.findByText('Withdrawn')).closest('tr')?.textContent).toContain('Version 4Withdrawn—');
  });

  test('that were withdrawn leave the newest other one in the editor', async () => {
    const shown = await show({
      ...published,
      versions: [versionOf(3, { status: 'WITHDRAWN', steps: [surcharges] }), ...published.versions],
    });
    expect(shown.steps()).toEqual(['Account prices', 'Default prices', 'Carrier surcharges']);
  });

  test('are drafts, planned, in force, or past', async () => {
    await show(planned);
    const rows = within(screen.getByRole('table', { name: 'Versions' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows.map((text) => /Version (\d)(Draft|Planned|In force|Past)/.exec(text)?.slice(1))).toEqual([
      ['3', 'Draft'],
      ['4', 'Planned'],
      ['2', 'In force'],
      ['1', 'Past'],
    ]);
  });

  test('are compared: a version with the one before it, or with any other', async () => {
    const shown = await show(drafted);
    await shown.press('Version 3');
    const drawer = await shown.dialog('Compare versions');
    await drawer.findByText('Plan prices');
    await drawer.findByText('Added as step 2');
    expect(drawer.queryByText('Default prices')).toBeNull();
    await shown.user.selectOptions(drawer.getByLabelText('To'), 'Version 1, past');
    await drawer.findByText('Removed, was step 1');
  });

  test('are restored in the editor, to be saved as a draft', async () => {
    const shown = await show();
    await shown.press('Actions for version 1');
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Restore as draft' }));
    await waitFor(() => expect(shown.steps()).toEqual(['Default prices']));
    await shown.press('Save draft');
    await waitFor(() =>
      expect(shown.sent('admin.manage/savewaterfall')).toEqual([
        { waterfallUUID: id('f1'), name: 'Standard', steps: [defaults], note: 'Restores version 1' },
      ]),
    );
  });
});
