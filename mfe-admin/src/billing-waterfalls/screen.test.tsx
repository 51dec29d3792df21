import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import section from '../section';
import type { RatingException } from './exceptions-list';
import BillingWaterfallsScreen from './screen';
import { defaults, drafted, id, published, waterfall } from './test-waterfall';

const brands = {
  ...answerOf([]),
  facets: {
    hostBrands: [
      { id: 1, name: 'Heliograph' },
      { id: 2, name: 'Acme Texting' },
    ],
  },
};
const acme = {
  ...waterfall,
  waterfallUUID: id('f2'),
  name: 'Acme',
  hostBrand: { id: 2, name: 'Acme Texting' },
  defaultOf: [],
  version: null,
  steps: 0,
  accounts: 0,
  nextAt: '2026-12-01T00:00:00.000Z',
  draft: true,
};

function show(path = '', answers: Answers = {}) {
  const rendered = renderInShell(<BillingWaterfallsScreen />, {
    app: 'admin',
    path: `/main/billing-waterfalls${path}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getwaterfalls': { items: [waterfall, acme] },
      'admin.manage/getwaterfall': drafted,
      'admin.manage/getaccounts': brands,
      'admin.manage/savewaterfall': { waterfallUUID: id('f3'), version: 1, updatedAt: '2026-11-20T15:00:00.000Z' },
      'admin.manage/setdefaultwaterfall': { waterfallUUID: id('f1') },
      ...answers,
    },
  });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
    const found = await screen.findByRole(role, { name });
    await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
    return within(found);
  };
  return { ...rendered, sent, press, choose, dialog, toasts: () => shell.made.toasts.map(({ text }) => text) };
}

describe('the list', () => {
  test('shows what is in force, planned and unfinished, and the accounts', async () => {
    const shown = show();
    const row = (await screen.findByRole('link', { name: 'Standard' })).closest('tr');
    expect(row?.textContent).toContain('In force2');
    expect(row?.textContent).toContain('341AllHeliograph');
    const other = screen.getByRole('link', { name: 'Acme' }).closest('tr');
    expect(other?.textContent).toContain('PlannedDraft');
    expect(other?.textContent).toContain('Nov 30');
    // The page sends the first call before the screen mounts, and matches the response by the text of the body.
    expect(
      section.sections.flatMap(({ screens }) => screens).find(({ path }) => path === 'billing-waterfalls')?.first,
    ).toEqual({ call: 'admin.manage/getwaterfalls', body: shown.sent('admin.manage/getwaterfalls')[0] });
  });

  test('copies a waterfall with its newest steps, and opens the draft', async () => {
    const shown = show();
    await shown.choose('Standard', 'Copy');
    const drawer = await shown.dialog('Add waterfall');
    await shown.user.selectOptions(await drawer.findByLabelText('Site brand'), '2');
    await shown.user.click(drawer.getByRole('button', { name: 'Add waterfall' }));
    await waitFor(() => expect(shown.toasts()).toEqual(['Waterfall Standard copy added as a draft']));
    expect(shown.sent('admin.manage/savewaterfall')).toEqual([
      { name: 'Standard copy', steps: drafted.versions[0]?.steps, hostBrandId: 2 },
    ]);
    await waitFor(() => expect(shown.sent('admin.manage/getwaterfall').at(-1)).toEqual({ waterfallUUID: id('f3') }));
  });

  test('adds one from the address, with a step that prices everything', async () => {
    const shown = show('?do=add');
    const drawer = await shown.dialog('Add waterfall');
    await shown.user.type(drawer.getByLabelText('Name'), 'Partners');
    await shown.user.click(drawer.getByRole('button', { name: 'Add waterfall' }));
    await waitFor(() =>
      expect(shown.sent('admin.manage/savewaterfall')).toEqual([{ name: 'Partners', steps: [defaults] }]),
    );
  });

  test('makes one the default of a site brand, and shows why it can’t be', async () => {
    let refused = true;
    const shown = show('', {
      'admin.manage/setdefaultwaterfall': () =>
        refused
          ? new CallError('These have a price now and would have none: Number, 10DLC.', 409, 'NOT_COVERED', null, [])
          : { waterfallUUID: id('f1') },
    });
    await shown.choose('Standard', 'Make default');
    const dialog = await shown.dialog('Make Standard a default?');
    await shown.user.selectOptions(await dialog.findByLabelText('Site brand'), '2');
    await shown.press('Make default');
    expect((await dialog.findByRole('alert')).textContent).toContain('would have none: Number, 10DLC.');
    refused = false;
    await shown.press('Make default');
    await waitFor(() => expect(shown.toasts()).toEqual(['Standard is the default of Acme Texting']));
    expect(shown.sent('admin.manage/setdefaultwaterfall')).toHaveLength(2);
    await shown.press('Actions for Acme');
    expect((await screen.findByRole('menuitem', { name: 'Make default' })).getAttribute('aria-disabled')).toBe('true');
  });

  test('shows the empty state and a failure', async () => {
    const empty = show('', { 'admin.manage/getwaterfalls': { items: [] } });
    await screen.findByText('No waterfalls yet');
    empty.unmount();
    show('', {
      'admin.manage/getwaterfalls': new CallError('The database is being restarted.', 500, 'INTERNAL', 'req-1'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the waterfalls');
  });

  test('says that a waterfall of an old link is gone', async () => {
    const shown = show(`?open=${id('f9')}`, {
      'admin.manage/getwaterfall': new CallError('The waterfall was not found', 404, 'NOT_FOUND', null, []),
    });
    await screen.findByText('Waterfall not found');
    await shown.press('Show all waterfalls');
    await screen.findByRole('link', { name: 'Standard' });
  });

  test('closes a waterfall without changes', async () => {
    const shown = show(`?open=${id('f1')}`, { 'admin.manage/getwaterfall': published });
    const title = await screen.findByRole('heading', { level: 1, name: 'Standard' });
    expect(document.activeElement).toBe(title);
    await shown.press('Close');
    await screen.findByRole('link', { name: 'Acme' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Billing Waterfalls' }));
  });
});

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
