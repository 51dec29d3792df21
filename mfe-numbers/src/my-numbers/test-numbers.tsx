import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import MyNumbersScreen from './screen';
import type { NumberResult, NumberRow } from './list';
// Loaded before the first test, so that none waits for it.
import './dialogs';

const campaign = {
  campaignUUID: '0190f0e0-0000-7000-8000-00000000c001',
  name: 'Harbor Lane reminders',
  status: 'MNO_PROVISIONED',
} as const;
const number = (last: number, changes: Partial<NumberRow> = {}): NumberRow => ({
  numberUUID: `0190f0e0-0000-7000-8000-00000000a00${last}`,
  number: `+1201555014${last}`,
  label: `Desk ${last}`,
  type: '10DLC',
  capabilities: ['SMS'],
  city: null,
  state: null,
  campaign,
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: '2026-11-24',
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

/** Three numbers of the account. */
export const [one, two, three] = [number(1), number(2), number(3)];

/** Returns the answer to a change of numbers. */
export const updated = (count: number, rest: Partial<NumberResult> = {}): NumberResult => ({
  updated: count,
  failed: [],
  failedTotal: 0,
  warnings: [],
  ...rest,
});

/** Lists three numbers, or others, with tools to use the screen. */
export async function show(
  answer: Answers['account.manage/updatenumber'] = updated(1),
  path = '/main/my-numbers',
  rows: NumberRow[] = [one, two, three],
) {
  const shown = renderInShell(<MyNumbersScreen />, {
    path,
    answers: {
      'account.manage/listnumbers': {
        ...answerOf(rows, 120),
        facets: {
          campaigns: [campaign, { campaignUUID: '0190f0e0-0000-7000-8000-00000000c002', name: 'Wellness' }],
          states: [],
          areaCodes: [],
        },
      },
      'account.manage/updatenumber': answer,
    },
  });
  await screen.findByText('Desk 1');
  const sent = () =>
    shown.shell.made.calls.filter(({ name }) => name === 'account.manage/updatenumber').map(({ body }) => body);
  const choose = async (row: number) => {
    await shown.user.click(screen.getByLabelText(`Select (201) 555-014${row}`));
    // The bar of actions is loaded with the first selection.
    await screen.findByRole('toolbar');
  };
  return { ...shown, sent, choose, toasts: () => shown.shell.made.toasts };
}
