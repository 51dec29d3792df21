import {
  answerOf,
  CallError,
  fireEvent,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@heliograph/shared/testing';
import section from '../section';
// Loaded before the first test, so that none waits for them.
import './bulk';
import './rule-form';
import './try-text';
import type { RuleRow } from './list';
import AutoRepliesScreen from './screen';

const custom: RuleRow = {
  ruleUUID: '0190f0e0-0000-7000-8000-00000000b001',
  kind: 'CUSTOM',
  keywords: ['FLU', 'FLU SHOT'],
  match: 'PREFIX',
  reply: 'Walk in on Tuesday.',
  scope: 'ACCOUNT',
  campaignUUID: null,
  numberUUID: null,
  subject: null,
  consentEffect: 'NONE',
  list: null,
  hours: null,
  optOutScope: null,
  enabled: true,
  fired30Days: 12,
  lastFiredAt: null,
  createdAt: '2026-03-01T12:00:00Z',
};
const stop: RuleRow = {
  ...custom,
  ruleUUID: '0190f0e0-0000-7000-8000-00000000b002',
  kind: 'STOP',
  keywords: ['STOP', 'END'],
  match: 'EXACT',
  reply: 'You are unsubscribed.',
  optOutScope: 'ACCOUNT',
};
const facets = {
  campaigns: [{ campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Reminders' }],
  numbers: [{ numberUUID: 'n1', number: '+12015550101' }],
  lists: [],
  businessNames: ['Harbor Lane, Inc.'],
};
const price = { least: '0.011500', most: '0.012500' };
const none = { items: [], total: 0 };

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
  const show = async (answers: object = {}) => {
    const shown = renderInShell(<AutoRepliesScreen />, {
      answers: {
        'account.manage/getkeywords': { ...answerOf([stop, custom]), facets },
        'account.manage/getoptoutreviews': none,
        'account.manage/getreplyprice': price,
        ...answers,
      },
    });
    await screen.findByText('Walk in on Tuesday.');
    const sent = (name: string) =>
      shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
    return { ...shown, sent };
  };

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

  test('adds one with its keywords', async () => {
    const { user, sent, shell } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.01', most: '0.01' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'hours, open');
    await user.type(screen.getByLabelText('Reply'), 'Nine to five');
    await screen.findByText('GSM-7 · 12 characters · 1 segment · $0.0115 to $0.0125, by carrier and number');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        {
          keywords: ['hours', 'open'],
          match: 'EXACT',
          reply: 'Nine to five',
          scope: 'ACCOUNT',
          consentEffect: 'NONE',
          contactListUUID: null,
          hours: null,
        },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Auto reply HOURS saved'));
  });

  test('changes only the reply of one that carriers require', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: false,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const reply = await screen.findByLabelText('Reply');
    expect(screen.queryByLabelText('Keywords')).toBeNull();
    await user.clear(reply);
    await user.type(reply, 'You are unsubscribed. Goodbye.');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([{ ruleUUID: stop.ruleUUID, reply: 'You are unsubscribed. Goodbye.' }]),
    );
  });

  test('changes what opt-outs apply to', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: false,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.selectOptions(await screen.findByLabelText('Opt-outs apply to'), 'All numbers in the same campaign');
    screen.getByText(/can still get texts from your other campaigns/);
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([{ ruleUUID: stop.ruleUUID, reply: stop.reply, optOutScope: 'CAMPAIGN' }]),
    );
  });

  test('adds one that replies during hours of the week', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.01', most: '0.01' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'open');
    await user.type(screen.getByLabelText('Reply'), 'We are open');
    await user.selectOptions(screen.getByLabelText('Replies'), 'During active hours');
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '12:30' } });
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        expect.objectContaining({ hours: { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '12:30' } }),
      ]),
    );
  });

  test('requires a day', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.selectOptions(await screen.findByLabelText('Replies'), 'During active hours');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      await user.click(screen.getByRole('checkbox', { name: day }));
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText('Select at least one day');
    expect(sent('addkeyword')).toEqual([]);
  });

  test('adds a number’s own reply to HELP, and not one for all numbers', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.selectOptions(await screen.findByLabelText('Replies to'), 'Help (HELP)');
    expect(screen.queryByLabelText('Keywords')).toBeNull();
    await user.type(screen.getByLabelText('Reply'), 'Harbor Lane: call (201) 555-0101');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText('All numbers have this auto reply already. Choose a campaign or a number');
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        { kind: 'HELP', reply: 'Harbor Lane: call (201) 555-0101', scope: 'NUMBER', numberUUID: 'n1' },
      ]),
    );
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

  test('tries a text, and says why', async () => {
    const why = 'STOP is the whole text. Keywords that carriers require come before all others.';
    const { user, sent } = await show({
      'account.manage/getkeywordfor': {
        ruleUUID: stop.ruleUUID,
        kind: 'STOP',
        keyword: 'STOP',
        why,
        reply: stop.reply,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.000000', most: '0.000000' },
        consentEffect: 'OPT_OUT',
        review: false,
        others: [],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try a text' }));
    await user.type(await screen.findByLabelText('Text'), 'stop');
    await user.click(screen.getByRole('button', { name: 'Try text' }));
    const result = within(await screen.findByRole('status', { name: 'Result' }));
    result.getByText(why);
    result.getByText('1 segment, GSM-7, free');
    result.getByText('Opts out');
    expect(sent('getkeywordfor')).toEqual([{ text: 'stop' }]);
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

  test('shows what a long reply costs from one number, and that a confirmation of an opt-out is free', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'x'.repeat(161) } });
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await screen.findByText('GSM-7 · 161 characters · 2 segments · $0.0230 to $0.0250, by carrier');
    expect(sent('getreplyprice').at(-1)).toEqual({ scope: 'NUMBER', numberUUID: 'n1' });
    await user.selectOptions(screen.getByLabelText('Consent'), 'Opts out');
    await screen.findByText('GSM-7 · 161 characters · 2 segments · free');
  });

  test('names the auto reply that has a keyword already, and opens it over what was entered', async () => {
    const words = 'The auto reply FLU has the keyword FLU SHOT already';
    const { user } = await show({
      'account.manage/addkeyword': new CallError(words, 409, 'DUPLICATE', null, [
        { field: 'keywords', message: words, row: custom.ruleUUID },
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'flu shot');
    await user.type(screen.getByLabelText('Reply'), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText(words);
    await user.click(await screen.findByRole('button', { name: /^Open / }));
    await screen.findByRole('dialog', { name: /^(Edit FLU|Reply to STOP)$/ });
    expect(screen.getAllByLabelText<HTMLInputElement>('Keywords')[0]?.value).toBe('flu shot');
  });

  test('warns of a reply to STOP without the name of the business, and says what toll-free numbers reply', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByText(
      'This reply doesn’t name your business. Carriers require a name such as “Harbor Lane, Inc.” in it.',
    );
    screen.getByText(/the carrier network answers STOP and UNSTOP itself/);
    await user.clear(screen.getByLabelText('Reply'));
    await user.type(screen.getByLabelText('Reply'), 'Harbor Lane: you are unsubscribed.');
    expect(screen.queryByText(/doesn’t name your business/)).toBeNull();
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
