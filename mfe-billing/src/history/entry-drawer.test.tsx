import type { CallResponse } from '@heliograph/contract';
import { CallError, renderInShell, screen, within, type Answers } from '@heliograph/testing';
import BillingHistoryScreen from './screen';
import { answer, call, row } from './test-history';

describe('an entry', () => {
  const explained: CallResponse<'account.manage/getexplanation'> = {
    units: 2,
    charged: '0.024000',
    reasons: [],
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
    ['HELD' as const, '-0.004000', null, 'Not charged−$0.0040, because we never charge more than was held'],
    ['ROUNDING' as const, '0.000001', null, 'Rounding+$0.0000'],
    ['BEFORE' as const, '-0.020000', null, 'Charged before−$0.0200'],
    ['UNEXPLAINED' as const, '20.000000', null, 'Difference not explained+$20.0000. Write to support'],
    ['PART_REFUND' as const, '10.000000', '25.000000', 'Refund of a part+$10.0000 of $25.0000'],
  ])('shows the reason %s', async (reason, amount, of, words) => {
    open({ 'account.manage/getexplanation': { ...explained, reasons: [{ reason, amount, of }] } });
    await (await drawer('Outbound message')).findByText('Prices add up to');
    expect(await section()).toContain(words);
    if (reason !== 'ROUNDING') expect(await section()).not.toContain('Rounding');
  });

  test('shows what it is for if it has no prices, and offers a retry after a failure', async () => {
    const outcomes: Answers['account.manage/getexplanation'][] = [
      new CallError('Try later', 503, 'UPSTREAM_UNAVAILABLE'),
      {
        ...explained,
        charged: '-5.000000',
        explanation: null,
        reasons: [{ reason: 'STAFF' as const, amount: '-5.000000', of: null }],
      },
    ];
    const { user } = open({ 'account.manage/getexplanation': () => outcomes.shift() as typeof explained });
    const shown = await drawer('Outbound message');
    await shown.findByText('We couldn’t load the explanation');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByText('Entered by our staff');
    expect(await section()).toContain('Entered by our staff−$5.0000Credited$5.0000');
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
