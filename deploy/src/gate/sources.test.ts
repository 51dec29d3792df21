import { madeUpStore } from '../testing/made-up';
import { refusalsOf } from '../testing/refusals';
import { checkSources } from './sources';

async function said(sources: string[] | undefined): Promise<string[]> {
  const made = await madeUpStore();
  const places = [await made.putShell('s1'), await made.putRemote('billing', 'b1', { manifest: { sources } })];
  return (await refusalsOf(made.releaser(), checkSources, places)).map(({ what }) => what);
}

test('own sources and those of shared go through', async () => {
  expect(await said(['mfe-billing', 'shared/money', 'shared/reference'])).toEqual([]);
});

test.each(['mfe-contacts', 'shell', 'mfe-billing-plus', 'api'])('sources of %s are refused', async (source) => {
  expect(await said(['mfe-billing', source])).toEqual([`mfe-billing holds sources of ${source}; they would stay as they are when ${source} is released.`]);
});

test('a build that does not say so is refused', async () => {
  expect(await said(undefined)).toEqual(['The build of mfe-billing does not say which sources it holds.']);
});
