import { gc } from '../acts/gc';
import type { Releaser } from '../acts/flip';
import { keep, promote, retire } from '../acts/change-remote';
import { rollback } from '../acts/rollback';
import { releaseStatus } from '../../server/releases/status';
import { affectedBuilds, affectedLines } from '../acts/affected';
import { UsageError } from '../acts/refused';
import type { LogEntry, Change } from '../../server/store/release-store';
import type { Command } from './arguments';
import type { Verb } from './command-table';
import { nameOf } from './packages';
import { publishPackage } from './publish-package';
import { statusLines } from './status-lines';

const step = ({ package: name, from, to, share }: Change): string =>
  `${name} ${from ?? 'none'} → ${to ?? 'none'}${share === undefined ? '' : ` (${share}% of sessions)`}`;

/** Formats the log for people, newest entry first. */
function historyLines(history: LogEntry[]): string[] {
  return [...history]
    .reverse()
    .flatMap(({ epoch, at, by, action, changes, why }) => [
      `${String(epoch).padStart(4)}  ${at}  ${action.padEnd(8)}  ${by}${why ? `: ${why}` : ''}`,
      ...changes.map((change) => `      ${step(change)}`),
    ]);
}

export type Say = (line: string) => void;

/** The output of a command: lines for people, a document for programs. */
export interface Shown {
  lines: string[];
  json: unknown;
}

type Run = (releaser: Releaser, command: Command, say: Say) => Promise<Shown>;

/** Describes the changes of a log entry. */
const shownEntry = (entry: LogEntry): Shown => ({
  lines: entry.changes.map(({ package: name, from, to, share }) =>
    from === to
      ? `epoch ${entry.epoch}: ${name} ${to} (${entry.action})`
      : `epoch ${entry.epoch}: ${name} ${from ?? 'none'} → ${to ?? 'none'}${share === undefined ? '' : ` for ${share}% of sessions`}`,
  ),
  json: { ok: true, ...entry },
});

/** A command that creates an epoch. */
const flips =
  (work: (releaser: Releaser, name: string, command: Command) => Promise<LogEntry>): Run =>
  async (releaser, command) =>
    shownEntry(await work(releaser, nameOf(command.package), command));

const commands: Record<Verb, Run> = {
  publish: async (releaser, command, say) => shownEntry(await publishPackage(releaser, command, say)),
  promote: flips(promote),
  rollback: flips((releaser, name, { to }) => rollback(releaser, name, to)),
  keep: flips(keep),
  retire: flips(retire),
  async status({ store, now }) {
    const status = await releaseStatus(store, now());
    return { lines: statusLines(status), json: status };
  },
  async history({ store }) {
    const history = await store.history();
    return { lines: historyLines(history), json: history };
  },
  async affected(_releaser, { since }) {
    if (since === undefined)
      throw new UsageError('Specify a commit, for example: npm run release -- affected --since origin/main.');
    const builds = await affectedBuilds(since);
    return { lines: affectedLines(builds), json: { ok: true, since, builds } };
  },
  async gc({ store, now }, { days }) {
    const swept = await gc(store, days, now());
    const { builds, halves, epochs, days: figures } = swept;
    const sum = `Removed ${builds.length} builds, ${halves} unfinished directories, the pages of ${epochs.length} epochs, and the load statistics of ${figures} days. Builds that were live within ${days} days are kept.`;
    return {
      lines: [...builds.map(({ base, build }) => `removed ${base}/${build}`), sum],
      json: { ok: true, ...swept },
    };
  },
};

/** Runs a command of `npm run release`. Throws `Refused`, `BuildFailed`, `Outrun`, or `Impossible`. */
export const runCommand = (releaser: Releaser, command: Command, say: Say): Promise<Shown> =>
  commands[command.verb](releaser, command, say);
