import type { ReleaseStore } from '../../server/store/release-store';
import type { BuildRecord } from './record';
import { Impossible } from './refused';

/** Names of a package: in the log, and of the folder of its builds. */
interface Names {
  log: string;
  base: string;
}

/**
 * Returns the build to roll back to: the given one, whatever the log says about it, otherwise the latest stable
 * build that was not replaced for being bad and is still in the store. Throws `Impossible`.
 */
export async function pickEarlier(
  store: Pick<ReleaseStore, 'hasBuild'>,
  { stable, bad }: BuildRecord,
  { log, base }: Names,
  to: string | undefined,
): Promise<string> {
  const builds = stable.slice(1);
  if (to !== undefined) {
    if (!builds.includes(to))
      throw new Impossible(`${to} was never live, or is live now. Earlier builds: ${builds.join(', ') || 'none'}.`);
    return to;
  }
  const left: string[] = [];
  for (const build of builds) {
    const blame = bad.get(build);
    if (blame) left.push(`${build} (${blame.why}, epoch ${blame.epoch})`);
    else if (await store.hasBuild({ base, build })) return build;
    else left.push(`${build} (removed by gc)`);
  }
  if (left.length === 0) throw new Impossible(`There is no earlier build of ${log} to roll back to.`);
  throw new Impossible(
    `There is no good earlier build of ${log}: ${left.join(', ')}. To roll back to one of them anyway, use --to BUILD.`,
  );
}
