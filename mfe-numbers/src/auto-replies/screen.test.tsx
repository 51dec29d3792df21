import { answerOf, listScreenSuite, screen, waitFor, within } from '@heliograph/testing';
import section from '../section';
import { custom, facets, show, stop } from './test-replies';
import type { RuleRow } from './list';
import AutoRepliesScreen from './screen';

listScreenSuite({
  Screen: AutoRepliesScreen,
  section,
  title: 'Auto Replies',
  call: 'account.manage/getkeywords',
  exportCall: 'account.manage/exportkeywords',
  file: 'auto-replies',
  answer: { ...answerOf([custom]), facets },
  shows: ['FLU', 'Active', 'Custom', 'Walk in on Tuesday.', 'Begins the text', 'All numbers', '12'],
  filter: { label: 'Type', choose: { role: 'checkbox', name: 'Help' }, sends: { kind: ['HELP'] } },
  sort: { header: 'Created', field: 'createdAt' },
  defaultSort: { field: 'kind', dir: 'asc' },
  empty: 'No auto replies yet',
  next: { role: 'button', name: 'Add auto reply' },
});

describe('auto replies', () => {
  test('says on a phone which period the count is of', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('767') });
    try {
      await show({ 'account.manage/getkeywords': { ...answerOf([{ ...custom, fired30Days: 1_234 }]), facets } });
      screen.getByText('1,234 in 30 days');
    } finally {
      window.matchMedia = wide;
    }
  });

  test('deletes a number’s own reply to STOP', async () => {
    const own: RuleRow = {
      ...stop,
      ruleUUID: '0190f0e0-0000-7000-8000-00000000b003',
      scope: 'NUMBER',
      numberUUID: 'n1',
      subject: '+12015550101',
    };
    const { user, sent } = await show({
      'account.manage/getkeywords': { ...answerOf([own, custom]), facets },
      'account.manage/deletekeyword': { deleted: true },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete STOP?' })).getByRole('button', {
        name: 'Delete auto reply',
      }),
    );
    await waitFor(() => expect(sent('deletekeyword')).toEqual([{ ruleUUID: own.ruleUUID }]));
  });

  test('pauses and deletes a custom one', async () => {
    const { user, sent } = await show({
      'account.manage/switchkeyword': { enabled: false },
      'account.manage/deletekeyword': { deleted: true },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for FLU' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await waitFor(() => expect(sent('switchkeyword')).toEqual([{ ruleUUID: custom.ruleUUID, enabled: false }]));
    await user.click(screen.getByRole('button', { name: 'Actions for FLU' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete FLU?' })).getByRole('button', {
        name: 'Delete auto reply',
      }),
    );
    await waitFor(() => expect(sent('deletekeyword')).toEqual([{ ruleUUID: custom.ruleUUID }]));
  });

  test('asks to decide about a text that may be an opt-out', async () => {
    const review = {
      reviewUUID: 'v1',
      phone: '+13125550143',
      number: '+12015550101',
      body: 'stop pls',
      at: '2026-03-01T12:00:00Z',
    };
    const { user, sent } = await show({
      'account.manage/getoptoutreviews': { items: [review], total: 1 },
      'account.manage/reviewoptout': { blocked: true },
    });
    await screen.findByText('One text may be an opt-out');
    await user.click(screen.getByRole('button', { name: 'Block (312) 555-0143' }));
    await waitFor(() => expect(sent('reviewoptout')).toEqual([{ reviewUUID: 'v1', block: true }]));
  });

  test('filters by campaign', async () => {
    const { user, sent } = await show();
    const chip = screen
      .getAllByRole('button', { name: 'Campaign' })
      .find((button) => !button.closest('th')) as HTMLElement;
    await user.click(chip);
    await user.click(await screen.findByRole('checkbox', { name: 'Reminders' }));
    await waitFor(() =>
      expect(sent('getkeywords').at(-1)).toMatchObject({
        filter: { campaignUUID: ['0190f0e0-0000-7000-8000-00000000c001'] },
      }),
    );
  });

  test.each([
    ['Pause', 'Pause 2 auto replies?', 'Pause auto replies', 'switchkeywords', { enabled: false }],
    ['Resume', 'Resume 2 auto replies?', 'Resume auto replies', 'switchkeywords', { enabled: true }],
    ['Delete', 'Delete 2 auto replies?', 'Delete auto replies', 'deletekeywords', {}],
  ])(
    '%s changes the selected ones, and reports those that carriers require',
    async (action, title, confirm, call, changes) => {
      const failed = [
        { ruleUUID: stop.ruleUUID, name: 'STOP', message: 'STOP is required by carriers and cannot be removed' },
      ];
      const { user, sent } = await show({
        [`account.manage/${call}`]: { changed: 1, deleted: 1, failed, failedTotal: 1 },
      });
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
      await user.click(await screen.findByRole('button', { name: action }));
      await user.click(
        within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: confirm }),
      );
      const report = within(await screen.findByRole('dialog', { name: '1 auto reply not changed' }));
      report.getByText(/required by carriers/);
      expect(sent(call)).toEqual([{ rules: [stop.ruleUUID, custom.ruleUUID], ...changes }]);
    },
  );
});
