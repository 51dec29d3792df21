import type { Browser } from 'playwright-core';
import type { App } from '@heliograph/shared/reference/roles';
import type { LiveRemote, Registry, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import { nameOf, shellName } from './builds';
import type { Candidate, Check, GateTools, Refusal } from './candidate';
import { liveBuilds } from './contract';
import { openStage } from './stage';
import { visitAll, type Failure, type Visit } from './visit';

/** Builds of remotes that are to be seen in one build of the shell; of each remote at most one. */
interface Scene {
  shell: RegistryShell;
  builds: RegistryRemote[];
}

/** A new shell, or new pages of it, show every build that is live; a shell that was there before shows the new ones only. */
function scenes(candidate: Candidate): Scene[] {
  const isNew = candidate.newPages ? candidate.next.shell.build : null;
  return candidate.shells.flatMap((shell) => {
    const builds = shell.build === isNew ? liveBuilds(candidate.next) : candidate.remotes;
    const isFirst = (build: RegistryRemote, i: number): boolean => builds.findIndex((one) => one.name === build.name) === i;
    // The canary of a remote comes on after its stable build.
    const canaries = builds.filter((build, i) => !isFirst(build, i));
    return [{ shell, builds: builds.filter(isFirst) }, { shell, builds: canaries }].filter((scene) => scene.builds.length > 0);
  });
}

/** The registry of a scene: without anything that a build which fails could be replaced by. */
function registryOf(next: Registry, { shell, builds }: Scene): Registry {
  const only = ({ name, stable }: LiveRemote): LiveRemote => ({ name, stable: builds.find((one) => one.name === name) ?? stable });
  return { ...next, shell, apps: { customer: next.apps.customer.map(only), admin: next.apps.admin.map(only) } };
}

/** Screens of the builds that can be opened without knowing an id. */
const visitsOf = (builds: RegistryRemote[], app: App): Visit[] =>
  builds
    .filter((remote) => remote.app === app)
    .flatMap((remote) => remote.sections.flatMap((section) => section.screens.map((screen) => ({ remote, screen }))))
    .filter(({ screen }) => !screen.path.includes(':'));

function refusal({ remote, screen, said }: Failure, shell: RegistryShell): Refusal {
  return {
    what: `${screen.title} does not boot: ${[...new Set(said)].join('; ')}`,
    where: `${nameOf(remote)} in ${shellName(shell)}, screen /main/${screen.path}`,
    mend: `npm run dev -- mfe-${remote.name} shows it; mend what the browser says, then publish again.`,
  };
}

async function play(browser: Browser, { store, next }: Candidate, scene: Scene, patience: number): Promise<Refusal[]> {
  const stage = await openStage(store, registryOf(next, scene));
  try {
    const rounds = (['customer', 'admin'] as const).map((app) => visitAll({ browser, stage, app, visits: visitsOf(scene.builds, app), patience }));
    return (await Promise.all(rounds)).flat().map((failure) => refusal(failure, scene.shell));
  } finally {
    await stage.close();
  }
}

/** A screen has this long to show its title, in milliseconds. */
const usualPatience = 15_000;

/**
 * Every screen of the new remotes shows its title in every shell that runs somewhere, and every live
 * screen in a new shell, in a headless browser. Where there is no browser, it says so and lets through.
 */
export const checkBoots =
  ({ say, openBrowser }: GateTools, patience = usualPatience): Check =>
  async (candidate) => {
    const started = performance.now();
    const browser = await openBrowser();
    if (!browser) {
      say('no headless browser here: the check that screens boot is left out');
      return [];
    }
    try {
      const all = scenes(candidate);
      const refusals: Refusal[] = [];
      for (const scene of all) refusals.push(...(await play(browser, candidate, scene, patience)));
      const screens = all.flatMap(({ builds }) => [...visitsOf(builds, 'customer'), ...visitsOf(builds, 'admin')]).length;
      const shells = new Set(all.map(({ shell }) => shell.build)).size;
      say(`gate: ${screens} screens in ${shells} ${shells === 1 ? 'shell' : 'shells'} tried in a browser in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
      return refusals;
    } finally {
      await browser.close();
    }
  };
