import { CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import { DataExport } from './data-export';
import { sizeText } from './export-item';

const get = 'account.manage/getdataexports';
const start = 'account.manage/startdataexport';
type Item = CallResponse<'account.manage/getdataexports'>['items'][number];
const item = (changes: Partial<Item> = {}): Item => ({
  exportUUID: '0190f0e0-0000-7000-8000-0000000000ee',
  status: 'READY',
  requestedAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-27T14:10:00Z',
  files: [
    { part: 'contacts', size: 1_250_000 },
    { part: 'audit', size: 800 },
  ],
  ...changes,
});
const show = (answers: Answers) => renderInShell(<DataExport />, { answers });

test('starts an export, and explains a refusal', async () => {
  const { shell, user } = show({
    [get]: { items: [], busy: false },
    [start]: new CallError(
      'Your account’s data is being exported now. Wait until that export is ready.',
      409,
      'EXPORT_RUNNING',
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Export account data' }));
  await screen.findByText('Your account’s data is being exported now. Wait until that export is ready.');
  expect(shell.made.toasts).toEqual([]);
});

test('shows progress, and starts no second export', async () => {
  const { shell, user } = show({
    [get]: {
      items: [
        item({
          status: 'WRITING',
          files: [
            { part: 'contacts', size: 20 },
            { part: 'audit', size: null },
          ],
        }),
      ],
      busy: true,
    },
    'account.manage/deletedataexport': { deleted: true },
  });
  await screen.findByText(/^1 of 2 files/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export account data' }).disabled).toBe(true);
  expect(screen.queryByText(/Another user/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  await waitFor(() => expect(shell.made.calls.map(({ name }) => name)).toContain('account.manage/deletedataexport'));
});

test('says that another user exports now', async () => {
  show({ [get]: { items: [], busy: true } });
  await screen.findByText(/Another user of your account is exporting data now/);
});

test('downloads a file', async () => {
  const { shell, user } = show({ [get]: { items: [item()], busy: false } });
  const files = within(await screen.findByRole('list', { name: 'Files' }));
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contacts 1.3 MBDownload',
    'Audit log 1 KBDownload',
  ]);
  await user.click(files.getByRole('button', { name: 'Download Audit log' }));
  await waitFor(() =>
    expect(shell.made.downloads).toEqual([
      {
        name: 'account.manage/exportdatafile',
        body: { exportUUID: item().exportUUID, part: 'audit' },
        filename: 'audit-log.csv',
      },
    ]),
  );
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [999_999, '1,000 KB'],
  [1_000_000, '1 MB'],
  [2_345_000_000, '2.3 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
