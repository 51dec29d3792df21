import type { BuiltFile, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import { madeUpScreen, madeUpStore } from '../testing/made-up';
import { refusalsOf } from '../testing/refusals';
import { checkBudget } from './budget';
import type { Refusal } from './candidate';

const sized = (sizes: Record<string, number>): Record<string, BuiltFile> =>
  Object.fromEntries(Object.entries(sizes).map(([name, brotli]) => [name, { integrity: 'sha384-x', bytes: brotli * 4, brotli }]));

/** What the check says to a first release with files of such sizes. */
async function said({ shell = {}, remote = {} }: { shell?: Partial<ShellManifest>; remote?: Partial<RemoteManifest> }): Promise<Refusal[]> {
  const made = await madeUpStore();
  const places = [await made.putShell('s1', { manifest: shell }), await made.putRemote('billing', 'b1', { manifest: remote })];
  return refusalsOf(made.releaser(), checkBudget, places);
}

test('a screen at its limit goes through; one byte more is refused with figures and the biggest file', async () => {
  const screens = [madeUpScreen({ path: 'small', title: 'Small', files: [] }), madeUpScreen({ path: 'large', title: 'Large', files: ['screen.js', 'front.js'] })];
  const sections = [{ title: 'Billing', icon: 'x', screens }];
  expect(await said({ remote: { sections, files: sized({ 'entry.js': 5_000, 'front.js': 5_000, 'screen.js': 20_000, 'lazy.js': 90_000 }) } })).toEqual([]);
  expect(await said({ remote: { sections, files: sized({ 'entry.js': 5_000, 'front.js': 5_001, 'screen.js': 20_000 }) } })).toEqual([
    {
      what: 'The first visit of Large takes 30,001 bytes as brotli; the budget is 30,000 bytes. The biggest file is screen.js with 20,000 bytes.',
      where: 'mfe-billing b1, screen large',
      fix: 'Load what is not seen at first, such as drawers and dialogs, by import(), and take libraries from the barrels of @heliograph/shared.',
    },
  ]);
});

test('a file whose compressed size is not told counts in full', async () => {
  const files = { ...sized({ 'entry.js': 100, 'front.js': 100 }), 'screen.js': { integrity: 'sha384-x', bytes: 30_000 } };
  expect((await said({ remote: { files } })).map(({ what }) => what)).toEqual([
    'The first visit of Billing History takes 30,200 bytes as brotli; the budget is 30,000 bytes. The biggest file is screen.js with 30,000 bytes.',
  ]);
});

test('the login page counts with the page itself', async () => {
  expect(await said({ shell: { files: sized({ 'shell.js': 125_000, 'session.js': 2_000, 'layout.js': 1 }) } })).toEqual([]);
  const [refusal, ...more] = await said({ shell: { files: sized({ 'shell.js': 133_000, 'session.js': 2_000, 'layout.js': 1 }) } });
  expect(more).toEqual([]);
  expect(refusal).toMatchObject({ where: 'shell s1 with the page of epoch 1' });
  expect(refusal?.what).toMatch(/^The login page takes 13[5-9],\d{3} bytes as brotli; the budget is 135,000 bytes\. The biggest file is shell\.js with 133,000 bytes\.$/);
});

test('code shared after login: layout, data and dates, each file once, without what the login page had', async () => {
  const parts = { session: ['session.js'], layout: ['layout.js', 'overlay.js'], data: ['data.js', 'overlay.js', 'session.js'], dates: ['dates.js'], motion: ['motion.js'] };
  const files = { 'shell.js': 1, 'session.js': 40_000, 'layout.js': 10_000, 'overlay.js': 30_000, 'data.js': 20_000, 'dates.js': 15_000, 'motion.js': 90_000 };
  expect(await said({ shell: { parts, files: sized(files) } })).toEqual([]);
  expect((await said({ shell: { parts, files: sized({ ...files, 'data.js': 20_001 }) } })).map(({ what, where }) => [what, where])).toEqual([
    ['What the shell loads after login (layout, data, dates) takes 75,001 bytes as brotli; the budget is 75,000 bytes. The biggest file is overlay.js with 30,000 bytes.', 'shell s1'],
  ]);
});
