import { changedFiles, knownBase, reach } from './changes.mjs';
import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { browserTests } from './playwright.mjs';
import { tsx } from './run.mjs';
import { say } from './say.mjs';
import { storiesOf } from './stories.mjs';
import { createTally } from './tally.mjs';
import { prepareTestStore, testStore } from './test-store.mjs';

/*
 * `npm test`: lint, import cycles, type check, jest, build, Playwright. Every part runs, even if one before it
 * failed; the last line counts tests, and lint, import cycles, type check, and build as one each.
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
const reached = files ? reach(files) : { remotes: [], stories: [], everything: true };
/** Dependencies and settings reach every test, without an import that jest could follow. */
const allJest =
  files === null || files.some((file) => !file.includes('/') || /(^|\/)(package\.json|jest-[^/]*)$/.test(file));
const jestScope = allJest ? [] : [`--changedSince=${since}`, '--passWithNoTests'];

await install({ tools: true });
const chromium = await installChromium();
const tally = createTally();

await tally.runPart('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
await tally.runPart('import cycles', ['node_modules/oxlint/bin/oxlint']);
await tally.runPart('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);

await tally.jest('jest', ['browser', 'pure', 'node'], { args: ['--maxWorkers=100%', ...jestScope] });

prepareTestStore();
process.env.RELEASE_DIR = testStore;
await tally.runPart('build', tsx('deploy/src/main-release.ts'));

/** The remotes on which faults are injected. Without a known base, the browser tests take the first remote. */
const changed = reached.everything ? reach(changedFiles(knownBase()) ?? []).remotes : reached.remotes;
const stories = reached.everything
  ? []
  : [
      ...new Set([
        ...(reached.remotes.length > 0 ? storiesOf(reached.remotes) : []),
        ...reached.stories.map((file) => file.slice('tests/e2e/'.length)),
      ]),
    ];
if (reached.everything || stories.length > 0) {
  say(stories.length > 0 ? `browser tests: ${stories.join(', ')}` : 'browser tests');
  tally.count(
    await tally.timed('browser tests', () =>
      browserTests('browser tests', stories, { chromium, env: { CHAOS: changed.join(',') } }),
    ),
  );
} else {
  say('browser tests: none can be reached by the changes');
}

if (reached.everything) await tally.runPart('a new remote from the template', ['deploy/bin/check-new-remote.mjs']);
tally.finish();
