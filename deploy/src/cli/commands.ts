import { openBrowser } from '../gate/browser';
import type { Releasable } from '../releasables';
import { liveBuildsOf } from '../registry/changes';
import { buildAll, type Wanted } from '../release/build-all';
import { liveRegistry, type Releaser } from '../release/flip';
import { gc } from '../release/gc';
import { keep } from '../release/keep';
import { platformGate } from '../release/platform-gate';
import { promote } from '../release/promote';
import { publish } from '../release/publish';
import { Impossible } from '../release/refused';
import { retire } from '../release/retire';
import { rollback } from '../release/rollback';
import { releaseStatus, statusLines } from '../release/status';
import type { LogEntry } from '../store/release-store';
import type { Command } from './arguments';
import { historyLines } from './history-lines';
import { nameOf, targetsOf } from './packages';

type Say = (line: string) => void;
type Run = (releaser: Releaser, command: Command, say: Say) => Promise<void>;

const usage = `npm run release -- COMMAND
  publish PACKAGE [--canary PERCENT] [--why TEXT]   build, gate, make live
  promote PACKAGE [--why TEXT]                      give the canary to everyone
  rollback PACKAGE [--to BUILD] [--why TEXT]        end the canary, or go back to the build before that was not bad
  keep PACKAGE [--why TEXT]                         declare the live build good: tabs may fall back to it later
  retire PACKAGE [--why TEXT]                       take a remote out of the menu
  status                                            what runs where
  history                                           who did what, and why
  gc [--days DAYS]                                  remove what was not live for so long (30)
PACKAGE is a remote such as mfe-billing, or shell (with platform and hosts), platform (pages and gate), hosts (hosts and brands).`;

const tell = (say: Say, { epoch, changes }: LogEntry): void => {
  for (const { package: name, from, to, share } of changes) {
    say(`epoch ${epoch}: ${name} ${from ?? 'none'} → ${to ?? 'none'}${share === undefined ? '' : ` for ${share} % of the sessions`}`);
  }
};

/** Runs a step and says how long it took. */
async function timed<Value>(say: Say, what: string, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return value;
}

/** Ids of what is to be built: the first of the targets, and of what it brings along whatever is not live. */
async function wantedOf({ store }: Releaser, targets: Releasable[]): Promise<Wanted[]> {
  const live = await liveRegistry(store);
  const all = await Promise.all(targets.map(async (target) => ({ target, id: await target.id() })));
  return all.filter(({ target, id }, i) => i === 0 || !live || !liveBuildsOf(live, target.name).includes(id));
}

const commands: Record<string, Run> = {
  async publish(releaser, { package: name, canary }, say) {
    const wanted = await wantedOf(releaser, targetsOf(name));
    const places = await timed(say, 'build', () => buildAll(releaser.store, say, wanted));
    tell(say, await timed(say, 'gate and flip', () => publish(releaser, { places, canary }, [platformGate(releaser.platforms, { say, openBrowser })])));
  },
  async promote(releaser, { package: folder }, say) {
    tell(say, await timed(say, 'flip', () => promote(releaser, nameOf(folder))));
  },
  async rollback(releaser, { package: folder, to }, say) {
    tell(say, await timed(say, 'flip', () => rollback(releaser, nameOf(folder), to)));
  },
  async keep(releaser, { package: folder }, say) {
    tell(say, await timed(say, 'flip', () => keep(releaser, nameOf(folder))));
  },
  async retire(releaser, { package: folder }, say) {
    tell(say, await timed(say, 'flip', () => retire(releaser, nameOf(folder))));
  },
  async status({ store, now }, _command, say) {
    statusLines(await releaseStatus(store, now())).forEach(say);
  },
  async history({ store }, _command, say) {
    historyLines(await store.history()).forEach(say);
  },
  async gc({ store, now }, { days }, say) {
    const { builds, halves, epochs, days: figures } = await gc(store, days, now());
    builds.forEach(({ base, build }) => say(`removed ${base}/${build}`));
    say(`Removed ${builds.length} builds, ${halves} unfinished directories, the pages of ${epochs.length} epochs, and figures of ${figures} days. Builds that were live within ${days} days are kept.`);
  },
  help: async (_releaser, _command, say) => say(usage),
};

/** Carries out a command of `npm run release`. Throws `Impossible`, `Refused` or `Outrun`, each in words. */
export async function carryOut(releaser: Releaser, command: Command, say: Say): Promise<void> {
  const run = Object.hasOwn(commands, command.verb) ? commands[command.verb] : undefined;
  if (!run) throw new Impossible(`There is no command "${command.verb}".\n${usage}`);
  await run(releaser, command, say);
}
