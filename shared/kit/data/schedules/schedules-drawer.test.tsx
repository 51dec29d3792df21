import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { ReportFile } from './report-file';
import { SchedulesDrawer } from './schedules-drawer';

const me = { userUUID: '0190f0e0-0000-7000-8000-0000000000aa', name: 'Dana Whitfield' };
const omar = { userUUID: '0190f0e0-0000-7000-8000-0000000000bb', name: 'Omar Reyes' };
const schedule = {
  scheduleUUID: '0190f0e0-0000-7000-8000-0000000000cc',
  name: 'Weekly billing',
  exportCall: 'account.manage/exportbillinghistory',
  path: 'billing/history',
  period: 'PREVIOUS',
  frequency: 'WEEKLY',
  hour: 8,
  weekday: 1,
  monthDay: null,
  owner: me,
  recipients: [omar],
  nextAt: '2026-11-23T13:00:00Z',
  pausedFor: null,
  lastAt: null,
  runUUID: null,
} as const;
const list = {
  exportCall: 'account.manage/exportbillinghistory',
  exportBody: { filter: { text: 'x' } },
  hasPeriod: true,
  path: 'billing/history',
  name: 'Entries',
} as const;
const add = 'report.manage/addreportschedule';

const show = (answers: Record<string, unknown> = {}) =>
  renderInShell(<SchedulesDrawer list={list} onClose={() => undefined} />, {
    account: { userUUID: me.userUUID },
    answers: {
      'report.manage/getreportschedules': { items: [] },
      'report.manage/getreportrecipients': { items: [me, omar] },
      ...answers,
    },
  });
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Schedule report' }));
  const form = within(await screen.findByRole('form', { name: 'New scheduled report' }));
  await form.findByRole('checkbox', { name: 'Omar Reyes' });
  return form;
};

test('schedules the list as shown, to the user and others', async () => {
  const { shell, user } = show({ [add]: schedule });
  const form = await open(user);
  await user.selectOptions(form.getByLabelText('How often'), 'Every month');
  await user.selectOptions(form.getByLabelText('Day of the month'), '31');
  await user.click(form.getByRole('checkbox', { name: 'Omar Reyes' }));
  await user.click(form.getByRole('button', { name: 'Schedule report' }));
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === add).map(({ body }) => body)).toEqual([
      {
        name: 'Entries',
        exportCall: list.exportCall,
        request: list.exportBody,
        path: list.path,
        period: 'PREVIOUS',
        frequency: 'MONTHLY',
        hour: 8,
        weekday: null,
        monthDay: 31,
        recipients: [me.userUUID, omar.userUUID],
      },
    ]),
  );
});

test('requires a recipient, and keeps the input when the server rejects it', async () => {
  const { shell, user } = show({
    [add]: new CallError('Your account has 100 scheduled reports', 422, 'TOO_MANY_SCHEDULES'),
  });
  const form = await open(user);
  await user.click(form.getByRole('checkbox', { name: 'Dana Whitfield' }));
  await user.click(form.getByRole('button', { name: 'Schedule report' }));
  form.getByText('Choose at least one recipient');
  expect(shell.made.calls.filter(({ name }) => name === add)).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Dana Whitfield' }));
  await user.click(form.getByRole('button', { name: 'Schedule report' }));
  await form.findByText('Your account has 100 scheduled reports');
  form.getByDisplayValue('Entries');
});

test('shows the schedules of this list with their pause, and resumes one', async () => {
  const other = {
    ...schedule,
    scheduleUUID: '0190f0e0-0000-7000-8000-0000000000dd',
    name: 'Numbers',
    exportCall: 'account.manage/exportnumbers',
  };
  const { shell, user } = show({
    'report.manage/getreportschedules': { items: [{ ...schedule, nextAt: null, pausedFor: 'ROLE' }, other] },
    'report.manage/pausereportschedule': schedule,
  });
  const line = within(await screen.findByRole('listitem'));
  line.getByText('Every week on Monday at 8:00 AM, to Omar Reyes');
  line.getByText('The user who created it may not export this list anymore');
  await user.click(line.getByRole('button', { name: 'Resume Weekly billing' }));
  await waitFor(() =>
    expect(shell.made.calls.at(-2)).toMatchObject({
      name: 'report.manage/pausereportschedule',
      body: { scheduleUUID: schedule.scheduleUUID, paused: false },
    }),
  );
});

test('explains an emailed report that has expired', async () => {
  renderInShell(<ReportFile runUUID={schedule.scheduleUUID} onClose={() => undefined} />, {
    answers: {
      'report.manage/getreportfile': new CallError(
        'This report has expired. You can export the list again.',
        410,
        'EXPIRED',
      ),
    },
  });
  await screen.findByText('This report has expired. You can export the list again.');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});
