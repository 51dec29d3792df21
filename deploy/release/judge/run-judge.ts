import { dayMs } from '@heliograph/contract/reference/durations';
import type { Log } from '@heliograph/api';
import { readAllFigures, readFigures } from '../../server/figures/read-figures';
import { buildKey, noLoads } from '../../server/figures/totals';
import type { PlatformSource } from '../platform/live';
import { allRemotes } from '../../server/store/registry';
import { liveRegistry } from '../../server/store/live-registry';
import { Outrun } from '../acts/refused';
import { endCanary } from '../acts/rollback';
import type { LogEntry, ReleaseStore } from '../../server/store/release-store';
import { judge } from './judge';
import type { JudgeRules } from '../../server/settings/judge-settings';

interface JudgeOptions {
  store: ReleaseStore;
  platforms: PlatformSource;
  rules: JudgeRules;
  log: Log;
  now(): Date;
}

/** Ends the first canary that does worse than its stable build; returns null if none does. Throws `Outrun`. */
async function endFailingCanary({ store, platforms, rules, now }: JudgeOptions): Promise<LogEntry | null> {
  const live = await liveRegistry(store);
  const canaries = (live ? allRemotes(live) : []).flatMap(({ name, stable, canary }) =>
    canary ? [{ name, stable: stable.build, canary }] : [],
  );
  if (!live || canaries.length === 0) return null;
  const usual = await readFigures(store, new Date(now().getTime() - dayMs));
  for (const { name, stable, canary } of canaries) {
    const { totals, sessions } = await readAllFigures(store, new Date(canary.since));
    const build = canary.build.build;
    const given = {
      share: canary.share,
      canary: build,
      stable,
      totals: {
        canary: totals.get(buildKey(name, build)) ?? noLoads(),
        usual: usual.get(buildKey(name, stable)) ?? noLoads(),
      },
      sessions: sessions.filter(({ remote }) => remote === name),
      now: now(),
    };
    const why = judge(given, rules);
    if (why) return endCanary({ store, platforms, by: 'judge', why, now }, name, 'judge', live);
  }
  return null;
}

/**
 * Judges every canary once, and rolls back those that do worse. Never rejects: errors are logged, and retried the next
 * time.
 */
export async function judgeAll(options: JudgeOptions): Promise<void> {
  const { log } = options;
  for (let again = true; again;) {
    try {
      const entry = await endFailingCanary(options);
      again = entry !== null;
      entry?.changes.forEach((change) =>
        log({
          level: 'info',
          message: `The judge rolled back ${change.package} from ${change.from} to ${change.to}: ${entry.why}`,
        }),
      );
    } catch (error) {
      // Someone else released first: the canary may no longer be live.
      again = error instanceof Outrun;
      if (!again) log({ level: 'error', message: 'The judge could not evaluate the canaries', error });
    }
  }
}
