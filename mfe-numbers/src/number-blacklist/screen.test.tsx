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
import './history';
import '../conversations/text-drawer';
import type { BlockRow } from './list';
import NumberBlacklistScreen from './screen';

const row: BlockRow = {
  entryUUID: '0190f0e0-0000-7000-8000-00000000b001',
  phone: '+13125550143',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000b002', name: 'Ada Byron' },
  scope: 'ACCOUNT',
  subject: null,
  reason: 'KEYWORD',
  trigger: 'STOP',
  messageUUID: null,
  note: '',
  addedBy: null,
  addedAt: '2026-03-01T12:00:00Z',
  status: 'ACTIVE',
  removedBy: null,
  removedAt: null,
  removedReason: null,
};
const answer = {
  ...answerOf([row]),
  facets: { campaigns: [], numbers: [{ numberUUID: 'n1', number: '+12015550101' }] },
};

listScreenSuite({
  Screen: NumberBlacklistScreen,
  section,
  title: 'Number Blacklist',
  call: 'account.manage/getblacklist',
  exportCall: 'account.manage/exportblacklist',
  file: 'blocks',
  answer,
  shows: ['(312) 555-0143', 'Blocked', 'Ada Byron', 'Texted STOP', 'STOP', 'All numbers'],
  filter: { label: 'Reason', choose: { role: 'checkbox', name: 'Complaint' }, sends: { reason: ['COMPLAINT'] } },
  sort: { header: 'Number', field: 'phone' },
  defaultSort: { field: 'addedAt', dir: 'desc' },
  empty: 'No blocked numbers',
  next: { role: 'button', name: 'Block numbers' },
});

describe('blocking and unblocking', () => {
  const show = async (answers: object = {}) => {
    const shown = renderInShell(<NumberBlacklistScreen />, {
      answers: { 'account.manage/getblacklist': answer, ...answers },
    });
    await screen.findByText('(312) 555-0143');
    const sent = (name: string) =>
      shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
    return { ...shown, sent };
  };

  test('blocks what was pasted for one number', async () => {
    const { user, sent, shell } = await show({ 'account.manage/addblacklist': { added: 2, existing: 1, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\n\n3125550102, 3125550103');
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([
        { numbers: ['3125550101', '3125550102', '3125550103'], scope: 'NUMBER', numberUUID: 'n1' },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('2 numbers blocked, 1 blocked before'));
  });

  test('keeps what was typed, and lists each line that isn’t a phone number with the reason', async () => {
    const invalid = [{ row: 2, text: 'Ada', message: 'This isn’t a phone number.' }];
    const { user } = await show({ 'account.manage/addblacklist': { added: 1, existing: 0, invalid } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\n\nAda');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await screen.findByText('1 number blocked. Fix or remove 1 line, listed below');
    expect(within(screen.getByRole('list', { name: 'Lines not blocked' })).getByRole('listitem').textContent).toBe(
      'Line 3“Ada”: This isn’t a phone number.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('3125550101\n\nAda');
  });

  test('blocks the numbers of a CSV file after the user has seen them', async () => {
    const { user, sent } = await show({ 'account.manage/addblacklist': { added: 2, existing: 0, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    const file = new File(['Name,Phone\nAda,+13125550101\nNora,(312) 555-0102\n'], 'opt-outs.csv', {
      type: 'text/csv',
    });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    await screen.findByText('2 numbers from opt-outs.csv');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('+13125550101\n(312) 555-0102');
    expect(sent('addblacklist')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await waitFor(() =>
      expect(sent('addblacklist')).toEqual([
        { numbers: ['+13125550101', '(312) 555-0102'], reason: 'IMPORT', scope: 'ACCOUNT' },
      ]),
    );
  });

  test.each([
    [
      'a spreadsheet',
      'PK\u0003\u0004\0',
      'This isn’t a CSV file. Save the sheet as CSV (UTF-8), then choose it again.',
    ],
    [
      'a file without numbers',
      'Name\nAda',
      'This file has no column of phone numbers. Check it, then choose it again.',
    ],
  ])('says what to do about %s', async (_what, content, words) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.upload(await screen.findByLabelText('CSV file'), new File([content], 'a.csv', { type: 'text/csv' }));
    await screen.findByText(words);
  });

  test('asks for evidence before an opt-out by text is removed', async () => {
    const { user, sent } = await show({ 'account.manage/removeblacklist': { removed: 1 } });
    await user.click(screen.getByRole('button', { name: 'Actions for (312) 555-0143' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unblock (312) 555-0143?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Unblock number' }));
    dialog.getByText('Evidence of consent is required');
    await user.type(dialog.getByLabelText('Evidence of consent'), 'Signed form');
    await user.click(dialog.getByRole('button', { name: 'Unblock number' }));
    await waitFor(() =>
      expect(sent('removeblacklist')).toEqual([
        { entries: [row.entryUUID], reason: 'Asked by phone', evidence: 'Signed form' },
      ]),
    );
  });

  const evidence = { ...row, messageUUID: 'm1', triggerAt: '2026-03-01T12:00:00Z', removedEvidence: null };
  const confirmation = {
    messageUUID: 'm2',
    body: 'You are unsubscribed.',
    status: 'delivered',
    errorCode: null,
    sentAt: '2026-03-01T12:00:01Z',
    delayMs: 1_250,
  };
  const open = async (changes: object, answers: object = {}) => {
    const shown = await show({
      'account.manage/getblacklisthistory': { items: [{ ...evidence, ...changes }] },
      ...answers,
    });
    await shown.user.click(screen.getByText('(312) 555-0143'));
    return { ...shown, drawer: within(await screen.findByRole('dialog', { name: '(312) 555-0143' })) };
  };

  test('shows the evidence, and opens its messages', async () => {
    const { user, sent, shell, drawer } = await open(
      { confirmation },
      { 'conversation.manage/getmessage': new CallError('Message was not found', 404, 'NOT_FOUND') },
    );
    await drawer.findByText('“You are unsubscribed.”');
    drawer.getByText('1,250 ms');
    drawer.getByText('Delivered');
    await user.click(drawer.getByRole('button', { name: 'Open text' }));
    await screen.findByRole('dialog', { name: 'Message' });
    const asked = () =>
      shell.made.calls.filter(({ name }) => name === 'conversation.manage/getmessage').map(({ body }) => body);
    await waitFor(() => expect(asked()).toEqual([{ messageUUID: 'm1' }]));
    expect(sent('getblacklisthistory')).toEqual([{ phone: row.phone }]);
  });

  test.each([
    ['queued', null, 'Not yet', 'Queued'],
    ['failed', 'UNREACHABLE', 'Not sent', 'Phone unreachable'],
  ])('says that a confirmation is %s', async (status, errorCode, sentText, words) => {
    const { drawer } = await open({
      confirmation: { ...confirmation, status, errorCode, sentAt: null, delayMs: null },
    });
    await drawer.findByText(sentText);
    drawer.getByText(new RegExp(words));
  });

  test('shows the texts of the evidence, without their messages, to a role that can’t open them', async () => {
    const { shell } = renderInShell(<NumberBlacklistScreen />, {
      account: { roles: ['tech'] },
      path: `/main/number-blacklist?open=${row.entryUUID}`,
      answers: {
        'account.manage/getblacklist': answer,
        'account.manage/getblacklisthistory': { items: [{ ...evidence, confirmation }] },
      } as never,
    });
    const drawer = within(await screen.findByRole('dialog', { name: '(312) 555-0143' }));
    await drawer.findByText('“STOP”');
    drawer.getByText('“You are unsubscribed.”');
    expect(drawer.queryByRole('button', { name: /^Open / })).toBeNull();
    expect(drawer.queryByRole('link')).toBeNull();
    expect(shell.made.calls.filter(({ name }) => name.startsWith('conversation.manage/'))).toEqual([]);
  });
});

describe('unblocking many', () => {
  const manual: BlockRow = {
    ...row,
    entryUUID: '0190f0e0-0000-7000-8000-00000000b004',
    phone: '+13125550144',
    reason: 'MANUAL',
    trigger: null,
  };
  const result = { removed: 1, already: 0, failed: [], failedTotal: 0 };
  const select = async (removed: object) => {
    const shown = renderInShell(<NumberBlacklistScreen />, {
      answers: {
        'account.manage/getblacklist': { ...answer, ...answerOf([row, manual], 3) },
        'account.manage/removeblacklist': removed,
      } as never,
    });
    await screen.findByText('(312) 555-0143');
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const sent = () =>
      shown.shell.made.calls.filter(({ name }) => name === 'account.manage/removeblacklist').map(({ body }) => body);
    return { ...shown, sent };
  };

  test('names the number of blocks, and reports those that stay', async () => {
    const { user, sent } = await select({
      ...result,
      failed: [
        { entryUUID: row.entryUUID, phone: row.phone, message: 'Evidence of consent is required to remove an opt-out' },
      ],
      failedTotal: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 blocks?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    const report = within(await screen.findByRole('dialog', { name: '1 block not removed' }));
    report.getByText('Evidence of consent is required to remove an opt-out');
    expect(sent()).toEqual([{ entries: [row.entryUUID, manual.entryUUID], reason: 'Moved' }]);
  });

  test('removes all matching ones only after their count was typed', async () => {
    const { user, sent, shell } = await select({ ...result, removed: 2, already: 1 });
    await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove all 3 blocks?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Type 3 to confirm'), '3');
    await user.click(dialog.getByRole('button', { name: 'Remove blocks' }));
    await waitFor(() => expect(sent()).toEqual([{ all: true, filter: {}, expected: 3, reason: 'Moved' }]));
    await waitFor(() => expect(shell.made.toasts.at(-1)?.text).toBe('2 blocks removed, 1 removed before'));
  });
});
