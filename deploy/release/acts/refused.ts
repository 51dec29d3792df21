import type { Refusal } from '../gate/candidate';
import type { LogEntry } from '../../server/store/release-store';

export { Impossible } from '../../server/store/live-registry';

/** Describes what the gate found. */
export const refusalLines = (refusals: Refusal[]): string[] =>
  refusals.map(({ what, where, fix }) => `\n  ${what}\n    where: ${where}\n    fix:   ${fix}`);

/** The gate rejected the release; nothing has changed. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(readonly refusals: Refusal[]) {
    super(['The gate rejected this release; nothing has changed.', ...refusalLines(refusals)].join('\n'));
  }
}

/** A package failed to build; nothing has changed. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}

/** Another publisher was first. */
export class Outrun extends Error {
  override name = 'Outrun';

  constructor(readonly winner: LogEntry | undefined) {
    const what = winner
      ? `${winner.by} made epoch ${winner.epoch} live at ${winner.at} (${winner.action} ${winner.changes.map((one) => one.package).join(', ')})`
      : 'someone';
    super(
      `${what} during this release; your release changed nothing. Check npm run release -- status, then run your command again.`,
    );
  }
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}
