import { answerOf, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
// Loaded before the first test, so that none waits for it.
import './dialogs';
import type { NumberRow } from './list';
import MyNumbersScreen from './screen';

const number = (last: number, changes: Partial<NumberRow> = {}): NumberRow => ({
  numberUUID: `0190f0e0-0000-7000-8000-00000000a00${last}`,
  number: `+1201555014${last}`,
  label: `Desk ${last}`,
  type: '10DLC',
  capabilities: ['SMS'],
  city: null,
  state: null,
  campaign: null,
  status: 'ACTIVE',
  registration: 'NONE',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: '2036-11-24',
  purchasedAt: '2026-03-01T12:00:00Z',
  autoRenew: true,
  inboundRoute: 'WEBHOOK',
  overrideUrl: null,
  forwardEmail: null,
  sent30Days: 0,
  deliveryRate: null,
  restorableUntil: null,
  ...changes,
});
const [one, two] = [number(1), number(2)];
const preview = {
  count: 1,
  number: one.number,
  type: '10DLC' as const,
  paidThrough: { first: '2036-11-24', last: '2036-11-24' },
  openConversations: 3,
  scheduledTexts: 1,
  broadcasts: ['Spring offers'],
  keywords: 2,
};

async function show(rows: NumberRow[], answers: Answers = {}) {
  const shown = renderInShell(<MyNumbersScreen />, {
    path: '/main/my-numbers',
    answers: {
      'account.manage/listnumbers': { ...answerOf(rows), facets: { campaigns: [], states: [], areaCodes: [] } },
      'account.manage/getreleasepreview': preview,
      'account.manage/releasenumber': { released: [one.numberUUID], releasedTotal: 1, failed: [], failedTotal: 0 },
      'account.manage/restorenumber': { restored: 1, warnings: [], failed: [], failedTotal: 0 },
      ...answers,
    },
  });
  await screen.findByText('Desk 1');
  const menu = async (name: string, item: string) => {
    await shown.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const sent = (call: string) => shown.shell.made.calls.filter((made) => made.name === call).map(({ body }) => body);
  return { ...shown, menu, sent, toasts: () => shown.shell.made.toasts };
}

test('shows what uses the number, has it typed, releases it, and offers undo', async () => {
  const { user, menu, sent, toasts } = await show([one, two]);
  await menu('(201) 555-0141', 'Release number');
  const dialog = await screen.findByRole('dialog', { name: 'Release (201) 555-0141?' });
  await within(dialog).findByText('3 open conversations can’t be answered from it anymore.');
  within(dialog).getByText('1 scheduled text won’t be sent.');
  within(dialog).getByText('No number is left for 1 broadcast: Spring offers.');
  await user.type(within(dialog).getByLabelText(/^Type \(201\) 555-0141/), '201 555 0142');
  await user.click(within(dialog).getByRole('button', { name: 'Release number' }));
  await waitFor(() => expect(within(dialog).getAllByText('Type (201) 555-0141 to confirm')).toHaveLength(2));
  expect(sent('account.manage/releasenumber')).toEqual([]);
  const field = within(dialog).getByLabelText(/^Type \(201\) 555-0141/);
  await user.clear(field);
  await user.type(field, '(201) 555-0141');
  await user.click(within(dialog).getByLabelText(/^Now/));
  await user.click(within(dialog).getByRole('button', { name: 'Release number' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Number (201) 555-0141 released'));
  expect(sent('account.manage/releasenumber')).toEqual([
    { numbers: [one.numberUUID], when: 'now', confirm: '(201) 555-0141' },
  ]);
  toasts()[0]?.action?.run();
  await waitFor(() => expect(sent('account.manage/restorenumber')).toEqual([{ numbers: [one.numberUUID] }]));
});

test('releases several after their count was typed, and lists those that were not', async () => {
  const { user, sent } = await show([one, two], {
    'account.manage/releasenumber': {
      released: [one.numberUUID],
      releasedTotal: 1,
      failed: [
        { numberUUID: two.numberUUID, number: two.number, message: 'A suspended number can only be released now' },
      ],
      failedTotal: 1,
    },
  });
  await user.click(screen.getByLabelText('Select (201) 555-0141'));
  await user.click(screen.getByLabelText('Select (201) 555-0142'));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release 2 numbers?' });
  await user.type(within(dialog).getByLabelText(/^Type 2 to confirm/), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Release numbers' }));
  within(await screen.findByRole('dialog', { name: '1 number not changed' })).getByText(
    'A suspended number can only be released now',
  );
  expect(sent('account.manage/releasenumber')).toEqual([
    { numbers: [one.numberUUID, two.numberUUID], when: 'periodEnd', confirm: '2' },
  ]);
});

test('keeps a number that is being released, at once', async () => {
  const { menu, toasts } = await show([number(1, { status: 'RELEASE_PENDING', autoRenew: false })]);
  await menu('(201) 555-0141', 'Keep number');
  await waitFor(() => expect(toasts()[0]?.text).toBe('Number (201) 555-0141 restored'));
});

test('asks before a restore that costs a month', async () => {
  const { user, menu, sent } = await show([
    number(1, { status: 'RELEASED', renewsOn: '2026-01-01', restorableUntil: '2036-01-01T00:00:00Z' }),
  ]);
  await menu('(201) 555-0141', 'Restore number');
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore (201) 555-0141?' });
  within(dialog).getByText('$1.1500');
  expect(sent('account.manage/restorenumber')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Restore number' }));
  await waitFor(() => expect(sent('account.manage/restorenumber')).toEqual([{ numbers: [one.numberUUID] }]));
});
