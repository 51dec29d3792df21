import { answerOf, listScreenSuite, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import section from '../section';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import './history';
import type { BlockRow } from './list';
import NumberBlacklistScreen from './screen';

const row: BlockRow = {
  entryUUID: '0190f0e0-0000-7000-8000-00000000b001', phone: '+13125550143', contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000b002', name: 'Ada Byron' },
  scope: 'ACCOUNT', subject: null, reason: 'KEYWORD', trigger: 'STOP', messageUUID: null, note: '', addedBy: null, addedAt: '2026-03-01T12:00:00Z', status: 'ACTIVE',
  removedBy: null, removedAt: null, removedReason: null,
};
const answer = { ...answerOf([row]), facets: { campaigns: [], numbers: [{ numberUUID: 'n1', number: '+12015550101' }] } };

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
    const shown = renderInShell(<NumberBlacklistScreen />, { answers: { 'account.manage/getblacklist': answer, ...answers } });
    await screen.findByText('(312) 555-0143');
    const sent = (name: string) => shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
    return { ...shown, sent };
  };

  test('blocks what was pasted for one number', async () => {
    const { user, sent, shell } = await show({ 'account.manage/addblacklist': { added: 2, existing: 1, invalid: [] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\n\n3125550102, 3125550103');
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await waitFor(() => expect(sent('addblacklist')).toEqual([{ numbers: ['3125550101', '3125550102', '3125550103'], scope: 'NUMBER', numberUUID: 'n1' }]));
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('2 numbers blocked, 1 blocked before'));
  });

  test('keeps what was typed if a number is invalid', async () => {
    const { user } = await show({ 'account.manage/addblacklist': { added: 1, existing: 0, invalid: [{ row: 2, text: 'Ada' }] } });
    await user.click(screen.getByRole('button', { name: 'Block numbers' }));
    await user.type(await screen.findByLabelText('Numbers'), '3125550101\nAda');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block numbers' }));
    await screen.findByText('1 blocked. 1 number is invalid: line 2: Ada');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('3125550101\nAda');
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
    await waitFor(() => expect(sent('removeblacklist')).toEqual([{ entries: [row.entryUUID], reason: 'Asked by phone', evidence: 'Signed form' }]));
  });

  test('shows the evidence', async () => {
    const { user } = await show({ 'account.manage/getblacklisthistory': { items: [{ ...row, triggerAt: '2026-03-01T12:00:00Z', confirmation: { body: 'You are unsubscribed.', sentAt: '2026-03-01T12:00:01Z', delayMs: 1_250 }, removedEvidence: null }] } });
    await user.click(screen.getByText('(312) 555-0143'));
    const drawer = within(await screen.findByRole('dialog', { name: '(312) 555-0143' }));
    await drawer.findByText('“You are unsubscribed.”');
    drawer.getByText('1,250 ms');
  });
});
