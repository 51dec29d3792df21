import { formerFormKit, sharedModules } from './share';

test('the shell shares exactly what builds of remotes leave out now, or left out before', async () => {
  // A path that only Node resolves: the list is for webpack.
  const { eagerModules, lazyModules } = (await import('@heliograph/build/shared-modules.mjs')) as unknown as Record<
    string,
    readonly string[]
  >;
  const shared = sharedModules();
  expect(Object.keys(shared).sort()).toEqual([...(eagerModules ?? []), ...(lazyModules ?? []), formerFormKit].sort());
});
