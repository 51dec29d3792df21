import { answerOf, listScreenSuite, renderInShell, screen, within } from '@heliograph/shared/testing';
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
  opening: '100.000000', debits: '-88.000000', credits: '250.000000', closing: '262.000000',
  matching: { debits: '-88.000000', credits: '250.000000' },
};
const facets = { campaigns: [], numbers: [{ numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550142' }] };
const answer = { ...answerOf([row]), totals, facets };

listScreenSuite({
  Screen: BillingHistoryScreen,
  section,
  title: 'Billing History',
  call,
  exportCall: 'account.manage/exportbillinghistory',
  file: 'billing-lines',
  answer,
  shows: ['Nov 19, 2026, 8:59:20 PM', 'Outbound message', 'SMS to (908) 555-3223', '2', '$0.0120', '-$0.0240', '$1,284.5926'],
  filter: { label: 'Number', choose: { role: 'checkbox', name: '(201) 555-0142' }, sends: { numberUUID: ['0190f0e0-0000-7000-8000-00000000a001'] } },
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
    expect(await figures({})).toBe('Opening balance$100.0000Charges-$88.0000Credits+$250.0000Closing balance$262.0000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the sums of a filter beyond the period', async () => {
    expect(await figures({ matching: { debits: '-8.000000', credits: '0.000000' } })).toContain('These lines -$8.0000');
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
