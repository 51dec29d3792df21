import { answerOf, screen, waitFor, type Answers } from '@heliograph/testing';
import type { RatingException } from './exceptions-list';
import { show } from './test-screen';
import { id } from './test-waterfall';

describe('exceptions', () => {
  const row: RatingException = {
    exceptionUUID: id('e1'),
    at: '2026-11-20T01:59:20Z',
    account: { accountUUID: id('a1'), company: 'Harbor Lane' },
    messageUUID: id('b1'),
    reason: 'No step set a price',
    amount: '0.010000',
    state: 'OPEN',
    difference: null,
    resolvedAt: null,
    resolvedBy: null,
  };
  const rated: RatingException = {
    ...row,
    exceptionUUID: id('e2'),
    reason: 'Step 2, Default prices, found no price',
    state: 'RATED',
    difference: '-0.002000',
    resolvedAt: '2026-11-21T00:00:00Z',
    resolvedBy: 'Ada Ray',
  };
  const second: RatingException = {
    ...row,
    exceptionUUID: id('e3'),
    account: { accountUUID: id('a2'), company: 'Oak Hollow' },
  };
  const answers: Answers = {
    'admin.manage/getratingexceptions': answerOf([row, rated, second]),
    'admin.manage/rateagain': { rated: 1, open: 1, difference: '-0.004000' },
    'admin.manage/acceptratingexceptions': { accepted: 1 },
  };

  test('are shown with their reason, what was charged, and who settled them', async () => {
    const shown = show('?tab=exceptions', answers);
    const text = (await screen.findByText('Step 2, Default prices, found no price')).closest('tr')?.textContent;
    for (const part of ['Nov 19, 2026, 8:59:20 PM', 'Harbor Lane', 'Rated', '$0.0100', '$0.0020', 'Ada Ray'])
      expect(text).toContain(part);
    await shown.press('Actions for Harbor Lane, Step 2, Default prices, found no price');
    expect((await screen.findByRole('menuitem', { name: 'Rate again' })).getAttribute('aria-disabled')).toBe('true');
  });

  test('are rated again together: only those that are open', async () => {
    const shown = show('?tab=exceptions', answers);
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await shown.press('Rate again');
    const dialog = await shown.dialog('Rate 2 messages again?', 'alertdialog');
    await shown.user.click(dialog.getByRole('button', { name: 'Rate again' }));
    await waitFor(() => expect(shown.toasts()).toEqual(['1 message rated, $0.0040 returned. 1 still has no price']));
    expect(shown.sent('admin.manage/rateagain')).toEqual([{ exceptions: [id('e1'), id('e3')] }]);
  });

  test('are accepted as charged, with a reason', async () => {
    const shown = show('?tab=exceptions', answers);
    await shown.choose('Harbor Lane, No step set a price', 'Accept');
    const dialog = await shown.dialog('Accept 1 message as charged?');
    await shown.user.type(dialog.getByLabelText('Reason'), 'short');
    await shown.press('Accept');
    expect(shown.sent('admin.manage/acceptratingexceptions')).toEqual([]);
    await shown.user.type(dialog.getByLabelText('Reason'), ', agreed by phone');
    await shown.press('Accept');
    await waitFor(() => expect(shown.toasts()).toEqual(['1 message accepted as charged']));
    expect(shown.sent('admin.manage/acceptratingexceptions')).toEqual([
      { exceptions: [id('e1')], reason: 'short, agreed by phone' },
    ]);
  });

  test('offers the waterfalls if there are none', async () => {
    show('?tab=exceptions', { 'admin.manage/getratingexceptions': answerOf([]) });
    await screen.findByText('No exceptions');
    expect(screen.getByRole('link', { name: 'View waterfalls' }).getAttribute('href')).toBe('/main/billing-waterfalls');
  });
});
