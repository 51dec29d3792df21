import { CallError, screen, waitFor, within } from '@heliograph/shared/testing';
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
});
