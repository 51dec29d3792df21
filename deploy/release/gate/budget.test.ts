import type { BuiltFile, RemoteManifest, ShellManifest } from '@heliograph/platform/remote';
import { madeUpScreen, madeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkBudget } from './budget';
import type { Refusal } from './candidate';

const sized = (sizes: Record<string, number>): Record<string, BuiltFile> =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, brotli]) => [name, { integrity: 'sha384-x', bytes: brotli * 4, brotli }]),
  );

/** Checks a first release with files of these sizes. */
async function messagesOf({
  shell = {},
  remote = {},
}: {
  shell?: Partial<ShellManifest>;
  remote?: Partial<RemoteManifest>;
}): Promise<Refusal[]> {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1', { manifest: shell }),
    await made.putRemote('billing', 'b1', { manifest: remote }),
  ];
  return refusalsOf(made.releaser(), checkBudget, places);
}

test('accepts a screen at its limit; rejects one byte more, with sizes and the largest file', async () => {
  const screens = [
    madeUpScreen({ path: 'small', title: 'Small', files: [] }),
    madeUpScreen({ path: 'large', title: 'Large', files: ['screen.js', 'front.js'] }),
  ];
  const sections = [{ title: 'Billing', icon: 'wallet', screens }];
  expect(
    await messagesOf({
      remote: {
        sections,
        files: sized({ 'entry.js': 5_000, 'front.js': 5_000, 'screen.js': 20_000, 'lazy.js': 90_000 }),
      },
    }),
  ).toEqual([]);
  expect(
    await messagesOf({
      remote: { sections, files: sized({ 'entry.js': 5_000, 'front.js': 5_001, 'screen.js': 20_000 }) },
    }),
  ).toEqual([
    {
      what: 'The first visit to Large needs 30,001 bytes (brotli); the budget is 30,000 bytes. The largest file is screen.js with 20,000 bytes.',
      where: 'mfe-billing b1, screen large',
      fix: 'Load what is not visible at first, such as drawers and dialogs, with import(), and import libraries from the barrels of @heliograph/kit.',
    },
  ]);
});

test('treats a file without a known compressed size as uncompressed', async () => {
  const files = {
    ...sized({ 'entry.js': 100, 'front.js': 100 }),
    'screen.js': { integrity: 'sha384-x', bytes: 30_000 },
  };
  expect((await messagesOf({ remote: { files } })).map(({ what }) => what)).toEqual([
    'The first visit to Billing History needs 30,200 bytes (brotli); the budget is 30,000 bytes. The largest file is screen.js with 30,000 bytes.',
  ]);
});

test('includes the page itself in the budget of the login page', async () => {
  expect(
    await messagesOf({ shell: { files: sized({ 'shell.js': 125_000, 'session.js': 2_000, 'layout.js': 1 }) } }),
  ).toEqual([]);
  const [refusal, ...more] = await messagesOf({
    shell: { files: sized({ 'shell.js': 133_000, 'session.js': 2_000, 'layout.js': 1 }) },
  });
  expect(more).toEqual([]);
  expect(refusal).toMatchObject({ where: 'shell s1 with the page of epoch 1' });
  expect(refusal?.what).toMatch(
    /^The login page needs 13[5-9],\d{3} bytes \(brotli\); the budget is 135,000 bytes\. The largest file is shell\.js with 133,000 bytes\.$/,
  );
});

test('checks code shared after login: layout, data, and dates, each file once, without what the login page loaded', async () => {
  const parts = {
    session: ['session.js'],
    layout: ['layout.js', 'overlay.js'],
    data: ['data.js', 'overlay.js', 'session.js'],
    dates: ['dates.js'],
    motion: ['motion.js'],
  };
  const files = {
    'shell.js': 1,
    'session.js': 40_000,
    'layout.js': 10_000,
    'overlay.js': 30_000,
    'data.js': 20_000,
    'dates.js': 19_500,
    'motion.js': 90_000,
  };
  expect(await messagesOf({ shell: { parts, files: sized(files) } })).toEqual([]);
  expect(
    (await messagesOf({ shell: { parts, files: sized({ ...files, 'data.js': 20_001 }) } })).map(({ what, where }) => [
      what,
      where,
    ]),
  ).toEqual([
    [
      'The code that the shell loads after login (layout, data, dates) needs 79,501 bytes (brotli); the budget is 79,500 bytes. The largest file is overlay.js with 30,000 bytes.',
      'shell s1',
    ],
  ]);
});

test('keeps the chart kit within its own budget', async () => {
  const parts = { charts: ['charts.js', 'scales.js'] };
  expect(await messagesOf({ shell: { parts, files: sized({ 'charts.js': 20_000, 'scales.js': 10_000 }) } })).toEqual(
    [],
  );
  const [refusal] = await messagesOf({ shell: { parts, files: sized({ 'charts.js': 20_000, 'scales.js': 10_001 }) } });
  expect(refusal?.what).toBe(
    'The chart kit needs 30,001 bytes (brotli); the budget is 30,000 bytes. The largest file is charts.js with 20,000 bytes.',
  );
});
