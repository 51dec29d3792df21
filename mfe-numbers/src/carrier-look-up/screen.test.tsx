import {
  answerOf,
  CallError,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@heliograph/shared/testing';
import section from '../section';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import './details';
import type { LookupJob } from './jobs';
import type { LookupRow } from './list';
import CarrierLookUpScreen from './screen';

const row: LookupRow = {
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c001',
  requestUUID: '0190f0e0-0000-7000-8000-00000000c0aa',
  number: '+13125550142',
  contact: null,
  valid: true,
  reason: null,
  lineType: 'MOBILE',
  carrier: 'T-Mobile',
  carrierName: 'T-Mobile USA, Inc.',
  mcc: '310',
  mnc: '260',
  ported: true,
  lrn: '3124010000',
  ocn: '6529',
  city: 'Chicago',
  state: 'IL',
  timezones: ['America/Chicago'],
  reachable: true,
  block: null,
  action: 'SEND',
  lookedUpAt: '2026-03-01T12:00:00Z',
  cached: false,
  price: '0.005000',
  at: '2026-03-01T12:00:00Z',
  by: 'Dana Reyes',
};
const invalid: LookupRow = {
  ...row,
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c002',
  number: 'Ada',
  valid: false,
  reason: 'NOT_A_NUMBER',
  lineType: 'UNKNOWN',
  carrier: null,
  carrierName: null,
  mcc: null,
  mnc: null,
  ported: null,
  lrn: null,
  ocn: null,
  city: null,
  state: null,
  timezones: [],
  reachable: null,
  action: 'SKIP_INVALID',
  lookedUpAt: null,
  price: '0.000000',
};
const landline: LookupRow = {
  ...row,
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c003',
  number: '+13125550143',
  lineType: 'LANDLINE',
  carrier: null,
  action: 'SKIP_LANDLINE',
};
const facets = { users: [], requests: [{ requestUUID: row.requestUUID, name: 'leads.csv', numbers: 3, at: row.at }] };
const answer = { ...answerOf([row]), outcome: null, facets };
const jobs = { 'number.manage/getlookupjobs': { items: [] as LookupJob[] } };
const job: LookupJob = {
  jobUUID: row.requestUUID,
  name: 'leads.csv',
  status: 'IN_PROGRESS',
  total: 5_000,
  done: 1_200,
  charged: 1_180,
  cost: '5.900000',
  maxCost: '25.000000',
  problem: null,
  secondsLeft: 42,
  by: 'Dana Reyes',
  createdAt: row.at,
  endedAt: null,
};
const estimate = {
  valid: 120,
  invalid: 2,
  duplicates: 1,
  free: 30,
  charged: 90,
  price: '0.005000',
  total: '0.450000',
  available: '80.000000',
};

listScreenSuite({
  Screen: CarrierLookUpScreen,
  section,
  title: 'Carrier Look-Up',
  call: 'number.manage/getlookups',
  exportCall: 'number.manage/exportlookups',
  file: 'look-ups',
  answer,
  others: jobs,
  shows: ['(312) 555-0142', 'Send', 'Mobile', 'T-Mobile', 'T-Mobile USA, Inc.', 'Yes', 'IL', '$0.0050'],
  filter: {
    label: 'Suggested action',
    choose: { role: 'checkbox', name: 'Skip: landline' },
    sends: { action: ['SKIP_LANDLINE'] },
  },
  sort: { header: 'Number', field: 'number' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No look-ups yet',
  next: { role: 'button', name: 'Look up numbers' },
});

const show = async (answers: object = {}, rows = [row, invalid, landline]) => {
  const shown = renderInShell(<CarrierLookUpScreen />, {
    path: '/main/carrier-look-up',
    answers: { ...jobs, 'number.manage/getlookups': { ...answer, ...answerOf(rows) }, ...answers } as never,
  });
  await screen.findByText('(312) 555-0142');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name.endsWith(`/${name}`)).map(({ body }) => body);
  return { ...shown, sent };
};

describe('looking numbers up', () => {
  const open = async (answers: object = {}) => {
    const shown = await show({ 'number.manage/getlookupestimate': estimate, ...answers });
    await shown.user.click(screen.getByRole('button', { name: 'Look up numbers' }));
    return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Look up numbers' })) };
  };
  const done = { requestUUID: row.requestUUID, items: [row], total: '0.450000' };

  test('shows the cost first, names it on the button, and sends it', async () => {
    const { user, drawer, sent, shell } = await open({ 'number.manage/lookupnumbers': done });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142\n312-555-0143');
    await drawer.findByText(
      '90 numbers at $0.0050 · 30 from the last 30 days are free · 1 duplicate left out · 2 aren’t valid numbers, free',
    );
    expect(sent('lookupnumbers')).toEqual([]);
    await user.click(await drawer.findByRole('button', { name: 'Look up 122 numbers for $0.4500' }));
    await waitFor(() =>
      expect(sent('lookupnumbers')).toEqual([
        { numbers: ['3125550142', '312-555-0143'], maxCost: '0.450000', idempotencyKey: expect.any(String) },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('1 number looked up for $0.4500'));
    await waitFor(() =>
      expect(sent('getlookups').at(-1)).toMatchObject({ filter: { requestUUID: [row.requestUUID] } }),
    );
  });

  test('keeps the key of a look-up whose answer was lost, and what was entered', async () => {
    let tries = 0;
    const lost = () =>
      (tries += 1) === 1
        ? new CallError(
            'The look-up service isn’t available. Nothing was charged. Try again in a minute.',
            503,
            'UPSTREAM_UNAVAILABLE',
          )
        : done;
    const { user, drawer, sent } = await open({ 'number.manage/lookupnumbers': lost });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142');
    await user.click(await drawer.findByRole('button', { name: /^Look up 122/ }));
    await waitFor(() => expect(sent('lookupnumbers')).toHaveLength(1));
    expect(drawer.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('3125550142');
    await user.click(drawer.getByRole('button', { name: /^Look up 122/ }));
    await waitFor(() => expect(sent('lookupnumbers')).toHaveLength(2));
    const [one, two] = sent('lookupnumbers') as { idempotencyKey: string }[];
    expect(one?.idempotencyKey).toBe(two?.idempotencyKey);
  });

  test('starts a job for a file with many numbers', async () => {
    const { user, drawer, sent, shell } = await open({ 'number.manage/startlookupjob': { ...job, status: 'QUEUED' } });
    const numbers = Array.from({ length: 201 }, (_, index) => `312555${1000 + index}`);
    await user.upload(
      drawer.getByLabelText('CSV file'),
      new File([`Phone\n${numbers.join('\n')}`], 'leads.csv', { type: 'text/csv' }),
    );
    await user.click(await drawer.findByRole('button', { name: /^Look up 122/ }));
    await waitFor(() =>
      expect(sent('startlookupjob')).toEqual([
        { numbers, maxCost: '0.450000', idempotencyKey: expect.any(String), name: 'leads.csv' },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Looking up 122 numbers. You can leave this page'));
  });

  test('says when the balance is too low, and when there are too many numbers', async () => {
    const { user, drawer, sent } = await open({
      'number.manage/getlookupestimate': { ...estimate, available: '0.100000' },
    });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142');
    await drawer.findByText(/\$0\.1000 is available above the minimum balance/);
    drawer.getByRole('link', { name: 'Add funds' });
    const estimates = sent('getlookupestimate').length;
    await user.clear(drawer.getByLabelText('Numbers'));
    await user.click(drawer.getByLabelText('Numbers'));
    await user.paste('1\n'.repeat(10_001));
    await user.tab();
    await drawer.findByText('10,001 numbers were entered; look up at most 10,000 at a time');
    expect(sent('getlookupestimate')).toHaveLength(estimates);
  });
});

describe('jobs', () => {
  test('shows the progress of a job, and cancels it', async () => {
    const { user, sent, shell } = await show({
      'number.manage/getlookupjobs': { items: [job] },
      'number.manage/cancellookupjob': { ...job, status: 'STOPPED' },
    });
    const panel = within(await screen.findByRole('region', { name: 'Look-ups in progress' }));
    panel.getByText('1,200 of 5,000 · $5.9000 · about 42 s left');
    expect(panel.getByRole('progressbar', { name: 'Progress of leads.csv' }).getAttribute('aria-valuenow')).toBe('24');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent('cancellookupjob')).toEqual([{ jobUUID: job.jobUUID }]));
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Look-up of leads.csv canceled'));
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

describe('results', () => {
  test('says what skipping saves', async () => {
    const outcome = { cost: '0.600000', landlines: 14, invalid: 3, unreachable: 1, blocked: 1, saving: '0.150000' };
    await show({ 'number.manage/getlookups': { ...answer, ...answerOf([row]), total: 120, outcome } });
    await screen.findByText(
      '120 numbers looked up for $0.6000. Skipping 14 landlines and 1 number that can’t get texts saves at least $0.1500 per text. 3 aren’t valid, 1 is blocked.',
    );
  });

  test('shows everything that is known about a number', async () => {
    const { user } = await show();
    await user.click(screen.getByText('(312) 555-0142'));
    const drawer = within(await screen.findByRole('dialog', { name: '(312) 555-0142' }));
    for (const text of [
      'Mobile',
      'T-Mobile USA, Inc.',
      '310, 260',
      '3124010000',
      '6529',
      'Chicago',
      'Central Time (CT)',
      'Dana Reyes',
    ])
      await drawer.findByText(text);
  });

  test('adds the selected numbers to contacts, and skips those that are there', async () => {
    const save = ({ phone }: { phone: string }) =>
      phone === landline.number
        ? new CallError('Another contact has this number', 409, 'DUPLICATE')
        : { contactDataUUID: 'c', created: true, optedOut: false };
    const { user, sent, shell } = await show({ 'contact.manage/savecontact': save });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to contacts' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Add 3 numbers to contacts?' })).getByRole('button', {
        name: 'Add to contacts',
      }),
    );
    await waitFor(() => expect(shell.made.toasts.at(-1)?.text).toBe('1 contact added, 1 was a contact before'));
    expect(sent('savecontact')).toEqual([
      { phone: row.number, timezone: 'America/Chicago' },
      { phone: landline.number, timezone: 'America/Chicago' },
    ]);
  });

  test('blocks a number from its menu, and offers nothing for a text that isn’t one', async () => {
    const { user, sent } = await show({ 'account.manage/addblacklist': { added: 1, existing: 0, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Actions for “Ada”' }));
    await screen.findByRole('menuitem', { name: 'Details' });
    expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for (312) 555-0143' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Block 1 number?' })).getByRole('button', {
        name: 'Block numbers',
      }),
    );
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([{ numbers: [landline.number], note: 'From Carrier Look-Up' }]),
    );
  });
});
