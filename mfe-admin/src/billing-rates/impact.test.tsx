import type { CallResponse } from '@heliograph/contract';
import { act, answerOf, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { firstDay } from '../first-day';
import type { Rate } from './list';
import BillingRatesScreen from './screen';

type Deck = CallResponse<'admin.manage/getratedecks'>['items'][number];

const id = (end: string) => `0190f0e0-0000-7000-8000-0000000000${end}`;
const growth: Deck = {
  deckUUID: id('d1'),
  name: 'Growth',
  kind: 'PLAN',
  hostBrand: null,
  account: null,
  rates: 4,
  accounts: 12,
  editable: true,
  changes: [
    { day: '2099-01-01', impactUUID: null },
    { day: '2099-02-01', impactUUID: null },
  ],
};
const stable: Deck = { ...growth, deckUUID: id('d2'), name: 'Stable', changes: [] };
const impact = {
  impactUUID: id('a7'),
  state: 'DONE' as const,
  done: 12,
  total: 12,
  from: '2026-10-20T15:00:00Z',
  to: '2026-11-19T15:00:00Z',
  pricesOn: '2099-01-01',
  messages: 900,
  before: '90.000000',
  after: '99.000000',
  unpriced: 2,
  lines: [{ name: 'Outbound, 10DLC, AT&T', events: 900, before: '90.000000', after: '99.000000' }],
  accounts: [{ accountUUID: id('a1'), company: 'Harbor Lane', before: '20.000000', after: '22.000000' }],
};
const planned: Rate = {
  rateId: 8,
  deckUUID: id('d1'),
  deck: 'Growth',
  deckKind: 'PLAN',
  item: 'sms_out',
  channel: null,
  carrier: null,
  useCase: null,
  tierFrom: 0,
  unit: 'segment',
  price: '0.007000',
  validFrom: '2099-02-01',
  validTo: null,
  state: 'FUTURE',
};

/** Opens Billing Rates; a comparison that was started or canceled is read again, as from the server. */
async function show(query = '?tab=lists', { deck = growth, answers = {} }: { deck?: Deck; answers?: Answers } = {}) {
  const store = { deck };
  const compare = (impactUUID: string | null, day?: string): void => {
    store.deck = {
      ...store.deck,
      changes: store.deck.changes.map((change) =>
        day === undefined || change.day === day ? { ...change, impactUUID } : change,
      ),
    };
  };
  const rendered = renderInShell(<BillingRatesScreen />, {
    app: 'admin',
    path: `/main/billing-rates${query}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getrates': { ...answerOf([planned]), facets: { decks: [] } },
      'admin.manage/getratedecks': () => ({ items: [store.deck, stable] }),
      'admin.manage/getpricingimpact': impact,
      'admin.manage/startrateimpact': ({ day }) => {
        compare(id('a7'), day);
        return { impactUUID: id('a7') };
      },
      'admin.manage/cancelpricingimpact': () => {
        compare(null);
        return { deleted: true };
      },
      'admin.manage/saverate': { rateId: 10 },
      'admin.manage/importrates': { added: 2, same: 0 },
      ...answers,
    },
  });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const drawer = async (name = 'Impact of planned prices') => within(await screen.findByRole('dialog', { name }));
  return { ...rendered, sent, press, drawer, toast: () => shell.made.toasts.at(-1) };
}
const chosenDay = async () => (await screen.findByLabelText<HTMLSelectElement>('Prices on')).value;

test('compares the planned prices of a list from its menu, and shows what changes', async () => {
  const shown = await show();
  await shown.press('Actions for Growth');
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Impact' }));
  const drawer = await shown.drawer();
  expect((await drawer.findByLabelText('Prices on')).textContent).toBe('Jan 1, 2099Feb 1, 2099');
  await shown.press('Compare');
  const totals = await drawer.findByLabelText('Impact of the planned prices');
  expect(totals.textContent).toContain('Messages900Prices now$90.0000Planned prices$99.0000Difference+$9.0000+10.0%');
  expect(drawer.getByRole('table', { name: 'By kind of message' }).textContent).toContain(
    'KindPrices nowPlanned pricesDifferenceOutbound, 10DLC, AT&T900 messages$90.0000$99.0000+$9.0000',
  );
  expect(drawer.getByRole('link', { name: 'Harbor Lane' }).closest('tr')?.textContent).toContain(
    '$20.0000$22.0000+$2.0000',
  );
  await drawer.findByText(/Plan a price for them/);
  expect(shown.sent('admin.manage/startrateimpact')).toEqual([{ deckUUID: id('d1'), day: '2099-01-01' }]);
  // Another day has a comparison of its own.
  await shown.user.selectOptions(drawer.getByLabelText('Prices on'), '2099-02-01');
  expect(drawer.queryByLabelText('Impact of the planned prices')).toBeNull();
  await shown.press('Close');
  await shown.press('Actions for Stable');
  expect((await screen.findByRole('menuitem', { name: 'Impact' })).getAttribute('aria-disabled')).toBe('true');
});

test('shows the running comparison when one comes back, and cancels it', async () => {
  const [first, second] = growth.changes;
  const shown = await show(`?tab=lists&impact=${id('d1')}`, {
    deck: {
      ...growth,
      changes: [
        { day: first?.day ?? '', impactUUID: null },
        { day: second?.day ?? '', impactUUID: id('a7') },
      ],
    },
    answers: { 'admin.manage/getpricingimpact': { ...impact, state: 'RUNNING', done: 3 } },
  });
  const drawer = await shown.drawer();
  expect((await drawer.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(await chosenDay()).toBe('2099-02-01');
  await shown.press('Cancel');
  await drawer.findByRole('button', { name: 'Compare' });
  expect([drawer.queryByRole('progressbar'), shown.sent('admin.manage/cancelpricingimpact')]).toEqual([
    null,
    [{ impactUUID: id('a7') }],
  ]);
  await shown.press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('can’t be started for a list that one doesn’t manage, and has nothing to compare without planned prices', async () => {
  const shown = await show(`?tab=lists&impact=${id('d1')}`, { deck: { ...growth, editable: false } });
  await screen.findByText(/Only staff of all site brands can compare it/);
  expect(screen.getByRole('button', { name: 'Compare' }).hasAttribute('disabled')).toBe(true);
  shown.unmount();
  await show(`?tab=lists&impact=${id('d2')}`);
  await screen.findByText(/No price of this list changes on a future day/);
});

test('is offered for a planned price, and after one was added', async () => {
  const shown = await show('');
  await shown.press('Actions for Outbound message');
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Impact' }));
  await shown.drawer();
  expect(await chosenDay()).toBe('2099-02-01');
  shown.unmount();
  const added = await show('', {
    deck: { ...growth, changes: [...growth.changes, { day: firstDay(), impactUUID: null }] },
  });
  await added.press('Add price');
  const form = await added.drawer('Add price');
  await added.user.selectOptions(await form.findByLabelText('Price list'), id('d1'));
  await added.user.type(form.getByLabelText('Price'), '0.008');
  await added.user.click(form.getByRole('button', { name: 'Add price' }));
  await waitFor(() => expect(added.toast()?.action?.label).toBe('Show impact'));
  act(() => added.toast()?.action?.run());
  await added.drawer();
  expect(await chosenDay()).toBe(firstDay());
});

test('is offered after prices of messages were imported, for their first day', async () => {
  const line = {
    line: 2,
    item: 'sms_out' as const,
    channel: null,
    carrier: null,
    useCase: null,
    tierFrom: 0,
    before: null,
    price: '0.008000',
    validFrom: '2099-02-01',
  };
  const csv = async (lines: (typeof line | (Omit<typeof line, 'item'> & { item: 'brand' }))[]) => {
    const shown = await show('', {
      answers: { 'admin.manage/quoterateimport': { changed: [], added: lines, same: 0, errors: [] } },
    });
    await shown.press('Import prices');
    const drawer = await shown.drawer('Import prices');
    await shown.user.selectOptions(await drawer.findByLabelText('Price list'), id('d1'));
    await shown.user.upload(
      screen.getByLabelText('CSV file'),
      new File(['item,price'], 'rates.csv', { type: 'text/csv' }),
    );
    await drawer.findByText(/new, 0 unchanged/);
    await shown.press('Add prices');
    await waitFor(() => expect(shown.toast()?.text).toBe('2 prices added'));
    return shown;
  };
  const fees = await csv([{ ...line, item: 'brand' }]);
  expect(fees.toast()?.action).toBeUndefined();
  fees.unmount();
  const shown = await csv([{ ...line, line: 3, item: 'brand', validFrom: '2099-01-01' }, line]);
  act(() => shown.toast()?.action?.run());
  await shown.drawer();
  expect(await chosenDay()).toBe('2099-02-01');
});
