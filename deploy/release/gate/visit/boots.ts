import type { Browser } from 'playwright-core';
import type { App } from '@heliograph/contract/reference/roles';
import type { LiveRemote, Registry, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import { nameOf, shellName } from '../builds';
import type { Candidate, Check, GateTools, Refusal } from '../candidate';
import { liveBuilds } from '../contract';
import { blockingMessage, blocks } from './long-tasks';
import { openStage } from './stage';
import { visitAll, visitAlone, type Round, type Seen, type Times, type Visit } from './visit';

/** Builds of remotes to test in one build of the shell, at most one of each remote. */
interface Scene {
  shell: RegistryShell;
  builds: RegistryRemote[];
}

/** Lists what to test: in a new shell or new pages, every live build; in an older shell, only the new builds. */
function scenes(candidate: Candidate): Scene[] {
  const isNew = candidate.newPages ? candidate.next.shell.build : null;
  return candidate.shells.flatMap((shell) => {
    const builds = shell.build === isNew ? liveBuilds(candidate.next) : candidate.remotes;
    const isFirst = (build: RegistryRemote, i: number): boolean =>
      builds.findIndex((one) => one.name === build.name) === i;
    // The canary of a remote is tested after its stable build.
    const canaries = builds.filter((build, i) => !isFirst(build, i));
    return [
      { shell, builds: builds.filter(isFirst) },
      { shell, builds: canaries },
    ].filter((scene) => scene.builds.length > 0);
  });
}

/** Returns the registry of a scene, without fallbacks, so that a failing build is not replaced. */
function registryOf(next: Registry, { shell, builds }: Scene): Registry {
  const only = ({ name, stable }: LiveRemote): LiveRemote => ({
    name,
    stable: builds.find((one) => one.name === name) ?? stable,
  });
  return { ...next, shell, apps: { customer: next.apps.customer.map(only), admin: next.apps.admin.map(only) } };
}

/** Returns the screens of the builds, with stub values for path parameters. */
const visitsOf = (builds: RegistryRemote[], app: App): Visit[] =>
  builds
    .filter((remote) => remote.app === app)
    .flatMap((remote) => remote.sections.flatMap((section) => section.screens.map((screen) => ({ remote, screen }))));

function refusal({ remote, screen, problems }: Seen, shell: RegistryShell): Refusal {
  return {
    what: `${screen.title} fails in the browser: ${[...new Set(problems)].join('; ')}`,
    where: `${nameOf(remote)} in ${shellName(shell)}, screen /main/${screen.path}`,
    fix: `Reproduce it with npm run dev -- mfe-${remote.name}, fix the error, then publish again.`,
  };
}

/**
 * Tests a screen that blocked the page a second time, alone in the browser and by CPU time, because
 * the machine may have been busy. A screen is rejected only if both tests find that it blocks.
 */
async function measureAgain(round: Round, seen: Seen): Promise<Seen> {
  let last = seen;
  for (let attempts = 0; attempts < 2 && blocks(last); attempts += 1) {
    const again = await visitAlone(round, seen);
    last = { ...again, problems: [...last.problems, ...again.problems] };
  }
  return last;
}

async function testScene(browser: Browser, { store, next }: Candidate, scene: Scene, times: Times): Promise<Refusal[]> {
  const stage = await openStage(store, registryOf(next, scene));
  try {
    const rounds = (['customer', 'admin'] as const).map((app): Round => ({
      browser,
      stage,
      app,
      visits: visitsOf(scene.builds, app),
      ...times,
    }));
    const first = await Promise.all(rounds.map(visitAll));
    const seen: Seen[] = [];
    for (const [i, round] of rounds.entries())
      for (const one of first[i] ?? []) seen.push(await measureAgain(round, one));
    return seen
      .map((one) => (blocks(one) ? { ...one, problems: [...one.problems, blockingMessage(one)] } : one))
      .filter(({ problems }) => problems.length > 0)
      .map((one) => refusal(one, scene.shell));
  } finally {
    await stage.close();
  }
}

/** A screen has 15 seconds to show its title, and is then observed for another three. */
const usual: Times = { patience: 15_000, watch: 3_000 };

/**
 * Checks in a headless browser that every screen of the new remotes shows its title in every shell that still runs,
 * and every live screen in a new shell: without console errors, without styles that affect the page
 * outside the screen, and without blocking the page. Skips the check, with a message, if there is no browser.
 */
export const checkBoots =
  ({ say, openBrowser }: GateTools, times = usual): Check =>
  async (candidate) => {
    const started = performance.now();
    const browser = await openBrowser();
    if (!browser) {
      say('no headless browser found: skipped testing screens');
      return [];
    }
    try {
      const all = scenes(candidate);
      const refusals: Refusal[] = [];
      for (const scene of all) refusals.push(...(await testScene(browser, candidate, scene, times)));
      const screens = all.flatMap(({ builds }) => [
        ...visitsOf(builds, 'customer'),
        ...visitsOf(builds, 'admin'),
      ]).length;
      const shells = new Set(all.map(({ shell }) => shell.build)).size;
      say(
        `gate: tested ${screens} screens in ${shells} ${shells === 1 ? 'shell' : 'shells'} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
      );
      return refusals;
    } finally {
      await browser.close();
    }
  };
