import type { CallResponse } from '@heliograph/shared/contract';
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
import type { RowOf } from '@heliograph/shared/data';
import section from '../section';
import BillingHistoryScreen from './screen';
import { addsUp } from './totals';

const call = 'account.manage/getbillinghistory';
const row: RowOf<typeof call> = {
  entryId: '4711',
  at: '2026-11-20T01:59:20Z',
  type: 'message_outbound',
  description: 'SMS to +19085553223',
  reference: { type: 'message', refUUID: '0190f0e0-0000-7000-8000-00000000f001' },
  quantity: 2,
  unitRate: '0.012000',
  amount: '-0.024000',
  balanceAfter: '1284.592655',
  user: null,
};
const totals = {
  opening: '100.000000',
  debits: '-88.000000',
  credits: '250.000000',
  closing: '262.000000',
  matching: { debits: '-88.000000', credits: '250.000000' },
};
const facets = {
  campaigns: [],
  numbers: [{ numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550142' }],
};
const answer = { ...answerOf([row]), totals, facets };

listScreenSuite({
  Screen: BillingHistoryScreen,
  section,
  title: 'Billing History',
  call,
  exportCall: 'account.manage/exportbillinghistory',
  file: 'billing-lines',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Outbound message',
    'SMS to (908) 555-3223',
    '2',
    '$0.0120',
    '−$0.0240',
    '$1,284.5926',
  ],
  filter: {
    label: 'Number',
    choose: { role: 'checkbox', name: '(201) 555-0142' },
    sends: { numberUUID: ['0190f0e0-0000-7000-8000-00000000a001'] },
  },
  sort: { header: 'Amount', field: 'amount' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No billing history yet',
  next: { role: 'link', name: 'Add funds' },
});

describe('totals of the period', () => {
  const figures = async (changed: Partial<typeof totals>) => {
    renderInShell(<BillingHistoryScreen />, { answers: { [call]: { ...answer, totals: { ...totals, ...changed } } } });
    return (await screen.findByLabelText('Totals of the period')).textContent;
  };

  test('shows opening, charges, credits, and closing above the table', async () => {
    expect(await figures({})).toBe('Opening balance$100.0000Charges−$88.0000Credits+$250.0000Closing balance$262.0000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the sums of a filter beyond the period', async () => {
    expect(await figures({ matching: { debits: '-8.000000', credits: '0.000000' } })).toContain('These lines −$8.0000');
  });

  test('reports sums that do not add up', async () => {
    await figures({ closing: '262.000001' });
    within(screen.getByRole('alert')).getByText('These totals don’t add up.');
  });

  const period = { opening: '100.000000', debits: '-30.500001', credits: '250.000000', closing: '319.499999' };

  test('checks the sums of a period to the last micro-dollar', () => {
    expect(addsUp(period)).toBe(true);
    expect(addsUp({ ...period, closing: '319.499998' })).toBe(false);
  });

  test('rejects sums that are not money', () => {
    expect(addsUp({ ...period, credits: 'many' })).toBe(false);
  });
});

describe('an entry', () => {
  const explained: CallResponse<'account.manage/getexplanation'> = {
    units: 2,
    charged: '0.024000',
    difference: '0.000000',
    explanation: {
      waterfallUUID: '0190f0e0-0000-7000-8000-00000000f0aa',
      waterfall: 'Standard',
      version: 3,
      total: '0.024000',
      steps: [
        {
          step: 1,
          name: 'Own prices',
          source: 'ACCOUNT_OVERRIDE',
          result: 'MISSED',
          percent: null,
          amount: '0.000000',
          parts: [],
        },
        {
          step: 2,
          name: 'Price list',
          source: 'DEFAULT_DECK',
          result: 'BASE',
          percent: null,
          amount: '0.014000',
          parts: [{ list: 'Default', units: 2, price: '0.007000', validFrom: '2026-01-01' }],
        },
        {
          step: 3,
          name: 'Carrier surcharge',
          source: 'SURCHARGE_TABLE',
          result: 'ADDED',
          percent: null,
          amount: '0.010000',
          parts: [{ list: 'AT&T', units: 2, price: '0.005000', validFrom: '2026-03-01' }],
        },
      ],
    },
  };
  const open = (answers: Answers, shown: Partial<typeof row> = {}) =>
    renderInShell(<BillingHistoryScreen />, {
      path: '/main/billing/history?open=4711',
      answers: { [call]: { ...answer, items: [{ ...row, ...shown }] }, ...answers },
    });
  const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const section = async (name = 'Outbound message') =>
    (await (await drawer(name)).findByRole('region', { name: 'Explain this charge' })).textContent;

  test('opens with the steps and prices that add up to its amount', async () => {
    const { shell } = open({ 'account.manage/getexplanation': explained });
    const shown = await drawer('Outbound message');
    await shown.findByText('Prices add up to');
    const text = await section();
    expect(text).toContain('2. Price list2 × $0.0070, Default, in force since Jan 1, 2026');
    expect(text).toContain('3. Carrier surcharge2 × $0.0050, AT&T, in force since Mar 1, 2026');
    expect(text).toContain('Prices add up to$0.0240Charged$0.0240WaterfallStandard, version 3');
    expect(text).toContain('1. Own pricesFound no price');
    expect(shell.made.calls).toContainEqual(
      expect.objectContaining({ name: 'account.manage/getexplanation', body: { entryId: '4711' } }),
    );
  });

  test.each([
    [
      'what was not charged',
      'message_outbound' as const,
      '0.004000',
      '0.020000',
      'Not charged−$0.0040, because we never charge more than was held',
    ],
    ['rounding', 'message_outbound' as const, '-0.000001', '0.024001', 'Rounding+$0.0000'],
    ['what was charged before a correction', 'adjustment' as const, '0.020000', '0.004000', 'Charged before−$0.0200'],
  ])('shows %s', async (_what, type, difference, charged, words) => {
    open({ 'account.manage/getexplanation': { ...explained, difference, charged } }, { type });
    const name = type === 'adjustment' ? 'Adjustment' : 'Outbound message';
    await (await drawer(name)).findByText('Prices add up to');
    expect(await section(name)).toContain(words);
  });

  test('says so if no prices were recorded, and offers a retry after a failure', async () => {
    const outcomes: Answers['account.manage/getexplanation'][] = [
      new CallError('Try later', 503, 'UPSTREAM_UNAVAILABLE'),
      { ...explained, explanation: null },
    ];
    const { user } = open({ 'account.manage/getexplanation': () => outcomes.shift() as typeof explained });
    const shown = await drawer('Outbound message');
    await shown.findByText('We couldn’t load the explanation');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByText('No price list was recorded with this charge.');
  });

  test('of a deposit has its receipt, and no explanation', async () => {
    const { shell, user } = open(
      {},
      {
        type: 'deposit',
        amount: '25.000000',
        quantity: null,
        unitRate: null,
        reference: { type: 'deposit', refUUID: '0190f0e0-0000-7000-8000-00000000d001' },
      },
    );
    const shown = await drawer('Deposit');
    await user.click(shown.getByRole('button', { name: 'Download receipt' }));
    expect(shell.made.downloads).toEqual([
      {
        name: 'account.manage/exportdepositreceipt',
        body: { depositUUID: '0190f0e0-0000-7000-8000-00000000d001' },
        filename: 'receipt-2026-11-19.pdf',
      },
    ]);
    expect(shown.queryByRole('region', { name: 'Explain this charge' })).toBeNull();
  });

  test('links to the number that it is for', async () => {
    open(
      { 'account.manage/getexplanation': explained },
      { type: 'number_fee', reference: { type: 'number', refUUID: '0190f0e0-0000-7000-8000-00000000a001' } },
    );
    const link = (await drawer('Number fee')).getByRole('link', { name: 'Open number' });
    expect(link.getAttribute('href')).toBe('/main/my-numbers?open=0190f0e0-0000-7000-8000-00000000a001');
  });
});

describe('by day', () => {
  const day: RowOf<'account.manage/getbillingdays'> = {
    rowUUID: '0190f0e0-0000-7000-8000-00000000b001',
    day: '2026-11-19',
    from: '2026-11-19T05:00:00.000Z',
    to: '2026-11-20T05:00:00.000Z',
    type: 'message_outbound',
    entries: 1204,
    quantity: 2400,
    amount: '-16.800000',
  };

  test('shows the sums of each day, with a link to their entries that keeps the filters', async () => {
    renderInShell(<BillingHistoryScreen />, {
      path: '/main/billing/history?tab=days&q=SMS&campaignUUID=0190f0e0-0000-7000-8000-00000000c001',
      answers: {
        'account.manage/getbillingdays': {
          ...answerOf([day]),
          totals,
          facets: {
            ...facets,
            campaigns: [{ campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Reminders' }],
          },
        },
      },
    });
    const table = within(await screen.findByRole('table'));
    const link = await table.findByRole('link', { name: /Nov 19, 2026/ });
    expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]))).toEqual({
      period: '2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z',
      type: 'message_outbound',
      q: 'SMS',
      campaignUUID: '0190f0e0-0000-7000-8000-00000000c001',
    });
    for (const figure of ['1,204', '2,400', '−$16.8000']) expect(table.getAllByText(figure)).toHaveLength(1);
  });
});

describe('the monthly statement', () => {
  const show = (items: CallResponse<'account.manage/getbillingstatements'>['items']) =>
    renderInShell(<BillingHistoryScreen />, {
      answers: { [call]: answer, 'account.manage/getbillingstatements': { items } },
    });
  const months = [
    { month: '2026-11', complete: false },
    { month: '2026-10', complete: true },
    { month: '2026-09', complete: true },
  ];

  test('is that of the last complete month, or of another one, as PDF or CSV', async () => {
    const { shell, user } = show(months);
    await user.click(await screen.findByRole('button', { name: 'Monthly statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Monthly statement' }));
    expect((await dialog.findByLabelText<HTMLSelectElement>('Month')).value).toBe('2026-10');
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await user.selectOptions(dialog.getByLabelText('Month'), 'November 2026 (to date)');
    await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(shell.made.downloads).toEqual([
        {
          name: 'account.manage/exportbillingstatement',
          body: { month: '2026-10' },
          filename: 'statement-2026-10.pdf',
        },
        {
          name: 'account.manage/exportbillinghistory',
          body: { filter: { from: '2026-11-01', to: '2026-12-01' } },
          filename: 'statement-2026-11.csv',
        },
      ]),
    );
  });
});
