import { screen, waitFor, within } from '@heliograph/testing';
import { job, show } from './test-look-ups';

describe('jobs', () => {
  test('shows the progress of a job, and cancels it', async () => {
    const { user, sent, shell } = await show({
      'number.manage/getlookupjobs': { items: [job] },
      'number.manage/cancellookupjob': { ...job, status: 'STOPPED', done: 1_400, cost: '6.900000' },
    });
    const panel = within(await screen.findByRole('region', { name: 'Look-ups in progress' }));
    panel.getByText('1,200 of 5,000 · $5.9000 · about 42 s left');
    expect(panel.getByRole('progressbar', { name: 'Progress of leads.csv' }).getAttribute('aria-valuenow')).toBe('24');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent('cancellookupjob')).toEqual([{ jobUUID: job.jobUUID }]));
    await waitFor(() =>
      expect(shell.made.toasts[0]?.text).toBe('Look-up of leads.csv canceled after 1,400 of 5,000, for $6.9000'),
    );
  });

  test('keeps showing a job that has ended, with what it cost, until the user hides it', async () => {
    let items = [job];
    const { user } = await show({
      'number.manage/getlookupjobs': () => ({ items }),
      'number.manage/cancellookupjob': () => {
        items = [{ ...job, status: 'STOPPED', done: 1_400, cost: '6.900000', secondsLeft: null }];
        return items[0];
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Look-ups in progress' }));
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await panel.findByText('1,400 of 5,000 · $6.9000');
    panel.getByText('Canceled');
    panel.getByRole('button', { name: 'Resume' });
    await user.click(panel.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Look-ups in progress' })).toBeNull();
  });

  test('explains why a job failed, and resumes it', async () => {
    const { user, sent } = await show({
      'number.manage/getlookupjobs': {
        items: [{ ...job, status: 'FAILED', problem: 'LOW_BALANCE', secondsLeft: null }],
      },
      'number.manage/resumelookupjob': job,
    });
    const panel = within(await screen.findByRole('region', { name: 'Look-ups in progress' }));
    panel.getByText('The balance is too low for the next numbers. Add funds, then resume.');
    await user.click(panel.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(sent('resumelookupjob')).toEqual([{ jobUUID: job.jobUUID }]));
  });

  test('lists all jobs, and shows the results of one', async () => {
    const { user, sent } = await show({
      'number.manage/getlookupjobs': { items: [{ ...job, status: 'COMPLETED', done: 5_000, secondsLeft: null }] },
    });
    expect(screen.queryByRole('region', { name: 'Look-ups in progress' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Jobs' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Jobs' }));
    await user.click(await drawer.findByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(sent('getlookups').at(-1)).toMatchObject({ filter: { requestUUID: [job.jobUUID] } }));
  });
});
