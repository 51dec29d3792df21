import {
  answerOf,
  CallError,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
  type Answers,
} from '@heliograph/shared/testing';
import { firstDay } from '../first-day';
import section from '../section';
import type { Rate } from './list';
import BillingRatesScreen from './screen';

const id = (end: string) => `0190f0e0-0000-7000-8000-0000000000${end}`;
const row: Rate = {
  rateId: 7,
  deckUUID: id('d1'),
  deck: 'Default',
  deckKind: 'DEFAULT',
  item: 'sms_out',
  channel: '10DLC',
  carrier: 'AT&T',
  useCase: null,
  tierFrom: 1_000,
  unit: 'segment',
  price: '0.007500',
  validFrom: '2026-01-01',
  validTo: null,
  state: 'CURRENT',
};
const planned: Rate = {
  ...row,
  rateId: 8,
  item: 'number_monthly',
  channel: null,
  carrier: null,
  tierFrom: 0,
  unit: 'month',
  price: '1.500000',
  validFrom: '2099-02-01',
  state: 'FUTURE',
};
const past: Rate = {
  ...row,
  rateId: 9,
  item: 'lookup',
  channel: null,
  carrier: null,
  tierFrom: 0,
  unit: 'each',
  validTo: '2026-02-01',
  state: 'PAST',
};
const answer = { ...answerOf([row, planned, past]), facets: { decks: [{ deckUUID: id('d1'), name: 'Default' }] } };
const decks = {
  items: [
    {
      deckUUID: id('d1'),
      name: 'Default',
      kind: 'DEFAULT' as const,
      hostBrand: null,
      account: null,
      rates: 24,
      accounts: 40,
      editable: true,
      changes: [],
    },
    {
      deckUUID: id('d2'),
      name: 'Oak Hollow',
      kind: 'ACCOUNT' as const,
      hostBrand: null,
      account: { accountUUID: id('a1'), company: 'Oak Hollow' },
      rates: 2,
      accounts: 1,
      editable: false,
      changes: [],
    },
  ],
};
const surcharge = {
  surchargeId: 3,
  carrier: 'AT&T' as const,
  channel: '10DLC' as const,
  direction: 'OUTBOUND' as const,
  registered: true,
  price: '0.003000',
  validFrom: '2025-11-01',
  validTo: null,
  state: 'CURRENT' as const,
};
const surcharges = {
  items: [
    surcharge,
    { ...surcharge, surchargeId: 4, registered: false, validFrom: '2099-01-01', state: 'FUTURE' as const },
    { ...surcharge, surchargeId: 5, carrier: 'Verizon' as const, validTo: '2025-11-01', state: 'PAST' as const },
  ],
  asOf: '2026-11-20T15:00:00Z',
};

listScreenSuite({
  Screen: BillingRatesScreen,
  section,
  title: 'Billing Rates',
  app: 'admin',
  call: 'admin.manage/getrates',
  exportCall: 'admin.manage/exportrates',
  file: 'prices',
  answer,
  others: { 'admin.manage/getratedecks': decks },
  shows: ['Outbound message', '10DLC', 'AT&T', '1,000', '$0.0075', 'Default', 'Jan 1, 2026', 'In force'],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Future' }, sends: { state: ['FUTURE'] } },
  sort: { header: 'Price', field: 'price' },
  defaultSort: { field: 'item', dir: 'asc' },
  empty: 'No prices yet',
  next: { role: 'button', name: 'Add price' },
});

const brands = {
  ...answerOf([]),
  facets: {
    hostBrands: [
      { id: 1, name: 'Heliograph' },
      { id: 2, name: 'Acme Texting' },
    ],
  },
};

async function show(tab: '' | 'surcharges' | 'lists' = '', answers: Answers = {}) {
  const rendered = renderInShell(<BillingRatesScreen />, {
    app: 'admin',
    path: `/main/billing-rates${tab && `?tab=${tab}`}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getrates': answer,
      'admin.manage/getratedecks': decks,
      'admin.manage/getsurcharges': surcharges,
      'admin.manage/getaccounts': brands,
      'admin.manage/saverate': { rateId: 10 },
      'admin.manage/endrate': { rateId: 7 },
      'admin.manage/deleterate': { deleted: true },
      'admin.manage/savesurcharge': { surchargeId: 6 },
      'admin.manage/deletesurcharge': { deleted: true },
      'admin.manage/saveratedeck': { deckUUID: id('d3') },
      ...answers,
    },
  });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const dialog = async (name: string | RegExp) => {
    const found = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
    return found;
  };
  const replace = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { ...rendered, sent, press, choose, dialog, replace, toasts: () => shell.made.toasts.map(({ text }) => text) };
}

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

describe('an import', () => {
  const line = {
    line: 2,
    item: 'sms_out' as const,
    channel: '10DLC' as const,
    carrier: null,
    useCase: null,
    tierFrom: 0,
    before: '0.007500',
    price: '0.008000',
    validFrom: '2099-01-01',
  };
  const diff = {
    changed: [line],
    added: [{ ...line, line: 3, item: 'brand' as const, channel: null, before: null, price: '4.000000' }],
    same: 12,
    errors: [],
  };

  async function open(answers: Answers) {
    const shown = await show('', { 'admin.manage/importrates': { added: 2, same: 12 }, ...answers });
    await shown.press('Import prices');
    const drawer = await shown.dialog('Import prices');
    await shown.user.selectOptions(await within(screen.getByRole('dialog')).findByLabelText('Price list'), id('d1'));
    const choose = () =>
      shown.user.upload(screen.getByLabelText('CSV file'), new File(['item,price'], 'rates.csv', { type: 'text/csv' }));
    return { ...shown, drawer, chooseFile: choose };
  }

  test('shows what would change before anything is saved', async () => {
    const shown = await open({ 'admin.manage/quoterateimport': diff });
    await shown.press('Add prices');
    await within(shown.drawer).findByText('Choose a file first.');
    await shown.chooseFile();
    await within(shown.drawer).findByText('1 changed, 1 new, 12 unchanged');
    expect(within(shown.drawer).getByRole('region', { name: 'Changed prices' }).textContent).toContain(
      'Outbound message, 10DLC$0.0075 → $0.0080 from Jan 1, 2099',
    );
    expect(within(shown.drawer).getByRole('region', { name: 'New prices' }).textContent).toContain(
      'Line 3Brand registration$4.0000',
    );
    expect(shown.sent('admin.manage/importrates')).toEqual([]);
    await shown.press('Add prices');
    await waitFor(() => expect(shown.toasts()).toEqual(['2 prices added']));
    expect(shown.sent('admin.manage/importrates')).toEqual([{ deckUUID: id('d1'), csv: 'item,price' }]);
  });

  test('with errors is not sent, and names the lines', async () => {
    const shown = await open({
      'admin.manage/quoterateimport': { ...diff, errors: [{ line: 4, message: 'Tier must be a whole number' }] },
    });
    await shown.chooseFile();
    await within(shown.drawer).findByText('Line 4: Tier must be a whole number');
    await shown.press('Add prices');
    await within(shown.drawer).findByText(/Nothing was added/);
    expect(shown.sent('admin.manage/importrates')).toEqual([]);
  });
});

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

describe('price lists', () => {
  test('are copied for an account, as its own prices', async () => {
    const shown = await show('lists', {
      'admin.manage/getaccounts': { ...brands, items: [{ accountUUID: id('a2'), company: 'Harbor Lane' }] } as never,
    });
    await shown.choose('Default', 'Copy');
    await shown.dialog('Add price list');
    await shown.user.selectOptions(screen.getByLabelText('Kind'), 'ACCOUNT');
    await shown.user.click(await screen.findByLabelText('Account'));
    await shown.user.click(await screen.findByRole('option', { name: 'Harbor Lane' }));
    await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add price list' }));
    await waitFor(() => expect(shown.toasts()).toEqual(['Price list Default copy added']));
    expect(shown.sent('admin.manage/saveratedeck')).toEqual([
      { name: 'Default copy', kind: 'ACCOUNT', accountUUID: id('a2'), copyOf: id('d1') },
    ]);
  });

  test('link to their prices, and are renamed only by staff who manage them', async () => {
    const shown = await show('lists');
    await shown.choose('Default', 'Rename');
    await shown.dialog('Rename Default');
    await shown.replace('Name', 'Base');
    await shown.press('Save name');
    await waitFor(() =>
      expect(shown.sent('admin.manage/saveratedeck')).toEqual([{ deckUUID: id('d1'), name: 'Base' }]),
    );
    await shown.press('Actions for Oak Hollow');
    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
    await shown.user.click(screen.getByRole('menuitem', { name: 'Show prices' }));
    await waitFor(() =>
      expect(shown.sent('admin.manage/getrates')).toMatchObject([{ filter: { deckUUID: [id('d2')] } }]),
    );
  });
});
