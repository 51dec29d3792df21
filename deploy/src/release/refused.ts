import type { Refusal } from '../gate/candidate';
import type { LogEntry } from '../store/release-store';

/** The gate said no; nothing was flipped. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(readonly refusals: Refusal[]) {
    super(
      ['The gate refuses this release; nothing has changed.', ...refusals.map(({ what, where, fix }) => `\n  ${what}\n    where: ${where}\n    fix:   ${fix}`)].join('\n'),
    );
  }
}

/** A package does not build; nothing was flipped. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}

/** Another publisher was first. */
export class Outrun extends Error {
  override name = 'Outrun';

  constructor(readonly winner: LogEntry | undefined) {
    const what = winner ? `${winner.by} made epoch ${winner.epoch} live at ${winner.at} (${winner.action} ${winner.changes.map((one) => one.package).join(', ')})` : 'someone';
    super(`${what} while this release was under way; nothing of yours has changed. Look at npm run release -- status, then run your command again.`);
  }
}

/** The command cannot be carried out as things stand. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** The command is not written as it must be. */
export class UsageError extends Error {
  override name = 'UsageError';
}
