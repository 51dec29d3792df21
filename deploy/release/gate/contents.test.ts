import { madeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkCopies, checkSources } from './contents';
import { traces } from './traces';

test.each(Object.entries(traces))('rejects a copy of %s in a remote', async (library, trace) => {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1', { texts: { 'shell.js': trace } }),
    await made.putRemote('billing', 'b1', { texts: { 'lazy.js': `var a="${trace}"` } }),
  ];
  const refusals = await refusalsOf(made.releaser(), checkCopies, places);
  expect(refusals).toEqual([
    {
      what: `mfe-billing contains a copy of ${library}, but the shell provides it; two copies in a page do not share state.`,
      where: 'mfe-billing b1, /r/billing/b1/lazy.js',
      fix: 'Import it from a barrel of @heliograph/kit or @heliograph/platform; add it there if it is missing.',
    },
  ]);
});

test('accepts a remote without copies', async () => {
  const made = await madeUpStore();
  expect(
    await refusalsOf(made.releaser(), checkCopies, [await made.putShell('s1'), await made.putRemote('billing', 'b1')]),
  ).toEqual([]);
});

async function messagesOf(sources: string[] | undefined): Promise<string[]> {
  const made = await madeUpStore();
  const places = [await made.putShell('s1'), await made.putRemote('billing', 'b1', { manifest: { sources } })];
  return (await refusalsOf(made.releaser(), checkSources, places)).map(({ what }) => what);
}

test('accepts own sources and those of shared', async () => {
  expect(await messagesOf(['mfe-billing', 'shared/contract/money', 'shared/contract/reference'])).toEqual([]);
});

test.each(['mfe-contacts', 'shell', 'mfe-billing-plus', 'api'])('rejects sources of %s', async (source) => {
  expect(await messagesOf(['mfe-billing', source])).toEqual([
    `mfe-billing contains sources of ${source}; they would not change when ${source} is released.`,
  ]);
});

test('rejects a build that does not list its sources', async () => {
  expect(await messagesOf(undefined)).toEqual(['The build of mfe-billing does not list its sources.']);
});
