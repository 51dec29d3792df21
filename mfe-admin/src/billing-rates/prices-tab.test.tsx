import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { firstDay } from '../first-day';
import { id, show } from './test-rates';

describe('a price', () => {
  test('is added from a future day on, with only the fields that its item has', async () => {
    const shown = await show();
    await shown.press('Add price');
    await shown.dialog('Add price');
    await shown.user.selectOptions(screen.getByLabelText('Item'), 'campaign_monthly');
    expect(screen.queryByLabelText('Carrier')).toBeNull();
    await shown.user.selectOptions(await within(screen.getByRole('dialog')).findByLabelText('Price list'), id('d1'));
    expect(
      within(within(screen.getByRole('dialog')).getByLabelText('Price list')).queryByRole('option', {
        name: 'Oak Hollow',
      }),
    ).toBeNull();
    await shown.user.selectOptions(screen.getByLabelText('Use case'), 'MARKETING');
    await shown.user.type(screen.getByLabelText('Price'), '10');
    await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add price' }));
    await waitFor(() => expect(shown.toasts()).toEqual([`Price added, effective from ${firstDay()}`]));
    expect(shown.sent('admin.manage/saverate')).toEqual([
      {
        deckUUID: id('d1'),
        item: 'campaign_monthly',
        channel: null,
        carrier: null,
        useCase: 'MARKETING',
        tierFrom: 0,
        price: '10.000000',
        validFrom: firstDay(),
      },
    ]);
  });

  test('in force is replaced by a new one, and what it is for stays', async () => {
    const shown = await show();
    await shown.choose('Outbound message, 10DLC, AT&T', 'Change price');
    await shown.dialog('Change price of Outbound message, 10DLC, AT&T');
    expect(screen.queryByLabelText('Item')).toBeNull();
    await shown.replace('Price', '0.008');
    await shown.press('Add price');
    await waitFor(() =>
      expect(shown.sent('admin.manage/saverate')).toEqual([
        {
          deckUUID: id('d1'),
          item: 'sms_out',
          channel: '10DLC',
          carrier: 'AT&T',
          useCase: null,
          tierFrom: 1_000,
          price: '0.008000',
          validFrom: firstDay(),
        },
      ]),
    );
  });

  test('that is planned can be edited and deleted; the server’s refusal is at its field', async () => {
    const refusal = new CallError('Another price is planned', 409, 'RATE_PLANNED', null, [
      { field: 'validFrom', message: 'Another price is planned from 2099-03-01 on' },
    ]);
    const shown = await show('', { 'admin.manage/saverate': refusal });
    await shown.choose('Number', 'Edit');
    const drawer = await shown.dialog('Edit Number');
    await shown.press('Save price');
    await within(drawer).findByText('Another price is planned from 2099-03-01 on');
    expect(shown.sent('admin.manage/saverate')).toMatchObject([{ rateId: 8, validFrom: '2099-02-01' }]);
    await shown.press('Cancel');
    await shown.choose('Number', 'Delete');
    await shown.press('Delete price');
    await waitFor(() => expect(shown.sent('admin.manage/deleterate')).toEqual([{ rateId: 8 }]));
  });

  test('in force ends on a day, or never; a past one can be set again', async () => {
    const shown = await show();
    await shown.choose('Outbound message, 10DLC, AT&T', 'End');
    await shown.dialog('End the price of Outbound message, 10DLC, AT&T?');
    await shown.user.clear(screen.getByLabelText('First day without it'));
    await shown.press('Save end');
    await waitFor(() => expect(shown.toasts()).toEqual(['Price stays in force']));
    expect(shown.sent('admin.manage/endrate')).toEqual([{ rateId: 7, validTo: null }]);
    await shown.choose('Carrier look-up', 'Set again');
    await shown.dialog('Change price of Carrier look-up');
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('0.007500');
  });

  test('says before it ends which step sets the price then, and that nothing changes if no account pays it', async () => {
    const outcomes = [
      {
        events: 'Outbound message, 10DLC, AT&T',
        accounts: 'accounts of Acme',
        step: 'Brand prices',
        list: 'Acme',
        price: '0.009000',
      },
      { events: 'Outbound message, 10DLC', accounts: 'Oak Hollow', step: null, list: null, price: null },
    ];
    const shown = await show('', {
      'admin.manage/quoterateend': ({ validTo }) => ({
        refusal: null,
        outcomes: validTo === '2099-05-01' ? [] : outcomes,
        more: validTo === '2099-05-01' ? 0 : 2,
      }),
    });
    await shown.choose('Outbound message, 10DLC, AT&T', 'End');
    const dialog = await shown.dialog('End the price of Outbound message, 10DLC, AT&T?');
    await within(dialog).findByText('And 2 more.');
    expect(shown.sent('admin.manage/quoterateend')).toEqual([{ rateId: 7, validTo: firstDay() }]);
    expect(dialog.textContent).toContain(
      'Outbound message, 10DLC, AT&T, accounts of Acme$0.0090 per segment, from Brand prices, Acme',
    );
    expect(dialog.textContent).toContain('Outbound message, 10DLC, Oak HollowNothing is added instead');
    await shown.replace('First day without it', '2099-05-01');
    await within(dialog).findByText('No account pays this price on that day, so nothing changes.');
    await shown.user.clear(screen.getByLabelText('First day without it'));
    await waitFor(() => expect(dialog.textContent).not.toContain('nothing changes'));
  });

  test('says before it ends that something would have no price, and shows the refusal at its field', async () => {
    const why = 'No price would be left for Outbound message from 2099-01-02 on, for accounts of Acme.';
    const shown = await show('', {
      'admin.manage/quoterateend': { refusal: why, outcomes: [], more: 0 },
      'admin.manage/endrate': new CallError(why, 422, 'NOT_COVERED', null, [
        { field: 'validTo', message: `${why} Add another price that applies from that day on first.` },
      ]),
    });
    await shown.choose('Outbound message, 10DLC, AT&T', 'End');
    const dialog = await shown.dialog('End the price of Outbound message, 10DLC, AT&T?');
    await within(dialog).findByText('This price can’t end then');
    await within(dialog).findByText(why);
    await shown.press('Save end');
    await within(dialog).findByText(`${why} Add another price that applies from that day on first.`);
  });
});
