import { answerOf, renderInShell, screen, within } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';
import BillingHistoryScreen from './screen';
import { facets, totals } from './test-history';

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
