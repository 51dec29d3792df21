import { madeUpStore } from '../testing/made-up';
import { refusalsOf } from '../testing/refusals';
import { checkSources } from './sources';

async function said(sources: string[] | undefined): Promise<string[]> {
  const made = await madeUpStore();
  const places = [await made.putShell('s1'), await made.putRemote('billing', 'b1', { manifest: { sources } })];
  return (await refusalsOf(made.releaser(), checkSources, places)).map(({ what }) => what);
}

test('accepts own sources and those of shared', async () => {
  expect(await said(['mfe-billing', 'shared/money', 'shared/reference'])).toEqual([]);
});

test.each(['mfe-contacts', 'shell', 'mfe-billing-plus', 'api'])('rejects sources of %s', async (source) => {
  expect(await said(['mfe-billing', source])).toEqual([`mfe-billing contains sources of ${source}; they would not change when ${source} is released.`]);
});

test('rejects a build that does not list its sources', async () => {
  expect(await said(undefined)).toEqual(['The build of mfe-billing does not list its sources.']);
});
