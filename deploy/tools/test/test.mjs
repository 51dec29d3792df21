import { baseOf, changedFiles } from '../../release/inputs/changes.mjs';
import { installChromium } from '../../release/gate/browser/chromium.mjs';
import { install } from '../../server/launch/install.mjs';
import { inSuites } from './jest/jest.mjs';
import { browserTests } from './results/playwright.mjs';
import { tsx } from '../../server/launch/run.mjs';
import { say } from '../../server/launch/say.mjs';
import { storiesOf } from './reach/stories.mjs';
import { createTally } from './results/tally.mjs';
import { prepareTestStore, testStore } from './reach/test-store.mjs';

/*
 * `npm test`: lint, format, import cycles, types, build, jest, browser tests. Every part runs, even if one before it
 * failed; the last line counts tests, and every other part as one.
 * `npm test -- --since REF` leaves out what the changes since a commit cannot reach.
 */
const since = process.argv[2] === '--since' ? (process.argv[3] ?? '') : null;
const files = since === null ? null : changedFiles(since);
if (since === null ? process.argv.length > 2 : files === null) {
  process.stderr.write(
    since === null
      ? 'Usage: npm test [-- --since REF]\n'
      : `${since || 'The commit'} is not a commit of this repository. Usage: npm test -- --since REF\n`,
  );
  process.exit(2);
}
/** Dependencies and settings reach every test of jest, without an import that it could follow. */
const allJest = files === null || files.some((file) => /^[^/]+$|(^|\/)(package\.json|jest-[^/]*)$/.test(file));

await install({ tools: true });
// They need installed packages.
const [{ bundlePrograms }, { importGraph, reach, withChangedNames }, { commitTree }] = await Promise.all([
  import('../../server/launch/bundle-programs.mjs'),
  import('./reach/reach.mjs'),
  import('../../release/inputs/source-tree.mjs'),
]);
const changed = files && (await withChangedNames(files, commitTree(baseOf(since))));
const chromium = await installChromium();
const tally = createTally('test');

/** What doesn't need a release. */
async function checkSources() {
  await tally.program('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
  await tally.program('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']);
  await tally.program('import cycles and promises', ['node_modules/oxlint/bin/oxlint']);
  await tally.program('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
  const suites = await inSuites(allJest ? {} : { changed });
  if (suites) await tally.jest('jest', suites);
  else say('jest: no test can be reached by the changes');
}

/** Releases this checkout to the store of the tests, where the gate opens each screen. */
async function release() {
  await bundlePrograms();
  prepareTestStore();
  process.env.RELEASE_DIR = testStore;
  await tally.program('build and gate', tsx('deploy/release/main-release.ts'));
}

// The gate waits for most of its time.
await Promise.all([checkSources(), release()]);

const reached = changed ? reach(changed, await importGraph()) : { remotes: [], stories: [], everything: true };
const named = reached.stories.map((file) => file.slice('tests/e2e/'.length));
const stories = reached.everything ? [] : [...new Set([...storiesOf(reached.remotes), ...named])];
if (reached.everything || stories.length > 0) {
  say(stories.length > 0 ? `browser tests: ${stories.join(', ')}` : 'browser tests');
  // The walk opens the screens of changed remotes only, unless it changed itself.
  const all = reached.everything || named.some((file) => file.startsWith('walk/'));
  const env = all ? {} : { CHANGED_REMOTES: reached.remotes.join(',') };
  await tally.part('browser tests', () => browserTests('stories', stories, { chromium, env }));
} else {
  say('browser tests: none can be reached by the changes');
}
tally.finish();
