import type { CallResponse } from '@heliograph/contract';
import { CallError, fireEvent, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { firstDay } from '../first-day';
import CarrierSurchargeScreen from './screen';

type Costs = CallResponse<'admin.manage/getvendorcosts'>;
type Invoices = CallResponse<'admin.manage/getvendorinvoices'>;

const cost = (vendorCostId: number, more: Partial<Costs['items'][number]> = {}): Costs['items'][number] => ({
  vendorCostId,
  carrier: 'AT&T',
  channel: '10DLC',
  direction: 'OUTBOUND',
  price: '0.002500',
  validFrom: '2026-01-01',
  validTo: null,
  state: 'CURRENT',
  ...more,
});
const costs: Costs = {
  items: [
    cost(3, { carrier: 'T-Mobile', validFrom: '2027-01-01', state: 'FUTURE' }),
    cost(2),
    cost(1, { carrier: 'Verizon', validTo: '2026-01-01', state: 'PAST' }),
  ],
  asOf: '2026-11-20T12:00:00Z',
};
const line: Invoices['items'][number]['lines'][number] = {
  carrier: 'Verizon',
  channel: '10DLC',
  direction: 'OUTBOUND',
  segments: 1000,
  amount: '2.500000',
  ownSegments: 900,
  expected: '1.200000',
  difference: '1.300000',
  match: 'DIFFERS',
};
const invoices: Invoices = {
  items: [
    {
      invoiceUUID: '0190f0e0-0000-7000-8000-00000000f001',
      vendor: 'Syniverse',
      number: 'INV-7',
      month: '2026-02',
      importedBy: 'Ada Ray',
      importedAt: '2026-03-04T15:00:00Z',
      amount: '2.500000',
      expected: '1.200000',
      difference: '1.300000',
      match: 'DIFFERS',
      lines: [line],
    },
  ],
};

function show(tab: 'costs' | 'invoices', answers: Answers = {}) {
  const shown = renderInShell(<CarrierSurchargeScreen />, {
    app: 'admin',
    path: `/main/carrier-surcharge?tab=${tab}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: { 'admin.manage/getvendorcosts': costs, 'admin.manage/getvendorinvoices': invoices, ...answers },
  });
  const sent = (name: string) => shown.shell.made.calls.filter((call) => call.name === name).map(({ body }) => body);
  const choose = async (row: string, item: string) => {
    await shown.user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
    await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...shown, sent, choose };
}

describe('vendor costs', () => {
  test('are listed without past ones until asked, and linked with the report', async () => {
    const { user } = show('costs');
    const table = await screen.findByRole('table', { name: 'Vendor costs' });
    await within(table).findByText('AT&T');
    expect(table.textContent).not.toContain('Verizon');
    await user.click(screen.getByLabelText('Show past vendor costs'));
    await within(table).findByText('Verizon');
    expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/main/carrier-surcharge');
  });

  test('are replaced from a day on, and a planned one is deleted', async () => {
    const { choose, user, sent } = show('costs', {
      'admin.manage/savevendorcost': { vendorCostId: 4 },
      'admin.manage/deletevendorcost': { deleted: true },
    });
    await choose('AT&T, 10DLC, Outbound', 'Change vendor cost');
    const drawer = within(await screen.findByRole('dialog', { name: 'Change vendor cost: AT&T, 10DLC, Outbound' }));
    fireEvent.change(drawer.getByLabelText(/Per segment/), { target: { value: '0.0027' } });
    await user.click(drawer.getByRole('button', { name: 'Add vendor cost' }));
    await waitFor(() =>
      expect(sent('admin.manage/savevendorcost')).toEqual([
        {
          carrier: 'AT&T',
          channel: '10DLC',
          direction: 'OUTBOUND',
          price: '0.002700',
          validFrom: firstDay(),
        },
      ]),
    );
    await choose('T-Mobile, 10DLC, Outbound', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete vendor cost' }));
    await waitFor(() => expect(sent('admin.manage/deletevendorcost')).toEqual([{ vendorCostId: 3 }]));
  });

  test('show the empty state and a failure', async () => {
    const empty = show('costs', { 'admin.manage/getvendorcosts': { ...costs, items: [] } });
    await screen.findByText('No vendor costs');
    empty.unmount();
    show('costs', {
      'admin.manage/getvendorcosts': new CallError('The database is being restarted.', 500, 'INTERNAL'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the vendor costs');
  });
});

describe('vendor invoices', () => {
  test('are compared with the traffic of their month, line by line', async () => {
    const { choose } = show('invoices');
    const table = await screen.findByRole('table', { name: 'Vendor invoices' });
    await within(table).findByText('February 2026');
    expect(table.textContent).toContain('Differs');
    await choose('Syniverse INV-7', 'View');
    const drawer = await screen.findByRole('dialog', { name: 'Syniverse INV-7' });
    expect(drawer.textContent).toContain('Verizon, 10DLC, Outbound');
    expect(drawer.textContent).toContain('1,000 segments invoiced, 900 sent and received');
  });

  test('are imported after a comparison, and not with errors', async () => {
    let errors = [{ line: 2, message: 'Carrier must be one of AT&T' }];
    const { user, sent } = show('invoices', {
      'admin.manage/quotevendorinvoice': () => ({
        lines: [line],
        amount: errors.length ? '2.500000' : '3.000000',
        errors,
      }),
      'admin.manage/importvendorinvoice': { invoiceUUID: '0190f0e0-0000-7000-8000-00000000f002', lines: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Import vendor invoice' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Import vendor invoice' }));
    fireEvent.change(drawer.getByLabelText(/^Vendor/), { target: { value: 'Syniverse' } });
    fireEvent.change(drawer.getByLabelText(/^Invoice number/), { target: { value: 'INV-8' } });
    await user.click(drawer.getByRole('button', { name: 'Import invoice' }));
    await drawer.findByText('Choose a file first.');
    await user.upload(drawer.getByLabelText('CSV file'), new File(['a'], 'one.csv', { type: 'text/csv' }));
    await drawer.findByText('Line 2: Carrier must be one of AT&T');
    await user.click(drawer.getByRole('button', { name: 'Import invoice' }));
    await drawer.findByText('Fix the lines above in the file, and choose it again.');
    expect(sent('admin.manage/importvendorinvoice')).toEqual([]);
    errors = [];
    await user.upload(drawer.getByLabelText('CSV file'), new File(['b'], 'two.csv', { type: 'text/csv' }));
    await drawer.findByText('$3.0000');
    expect(drawer.queryByText(/Line 2/)).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Import invoice' }));
    await waitFor(() =>
      expect(sent('admin.manage/importvendorinvoice')).toMatchObject([
        { vendor: 'Syniverse', number: 'INV-8', csv: 'b' },
      ]),
    );
  });

  test('are deleted with a reason', async () => {
    const { choose, user, sent } = show('invoices', { 'admin.manage/deletevendorinvoice': { deleted: true } });
    await choose('Syniverse INV-7', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete invoice Syniverse INV-7?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete invoice' }));
    dialog.getByText('Reason is required');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong month');
    await user.click(dialog.getByRole('button', { name: 'Delete invoice' }));
    await waitFor(() =>
      expect(sent('admin.manage/deletevendorinvoice')).toEqual([
        { invoiceUUID: invoices.items[0]?.invoiceUUID, reason: 'Wrong month' },
      ]),
    );
  });

  test('show the empty state and a failure', async () => {
    const empty = show('invoices', { 'admin.manage/getvendorinvoices': { items: [] } });
    await screen.findByText('No vendor invoices');
    empty.unmount();
    show('invoices', {
      'admin.manage/getvendorinvoices': new CallError('Only staff of all brands.', 403, 'FORBIDDEN'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the invoices');
  });
});
