/** The period in which a failure of the machine takes one line in the log (ms). */
const periodMs = 60_000;

/** Codes of Node and PostgreSQL for what has one cause and any number of failures: each attempt to write fails. */
const kinds: Record<string, string> = {
  53100: 'The disk of the database is full',
  53200: 'The database has no memory left',
  58030: 'The disk of the database is broken',
  25006: 'The database is read-only',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk is read-only',
  EIO: 'The disk is broken',
};

/** How many causes of an error are looked through. */
const depth = 5;

/** Returns the kind of machine failure that caused an error; null for any other error. */
function kindOf(error: unknown): string | null {
  let one = error;
  for (let level = 0; level < depth && one instanceof Object; level += 1) {
    const { code, cause } = one as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && Object.hasOwn(kinds, code)) return kinds[code] ?? null;
    one = cause;
  }
  return null;
}

/** Decides which errors get a line of their own. */
export interface CalmErrors {
  /** Returns false for an error that is only counted. */
  admits(error: unknown): boolean;
}

/**
 * Creates it. The first failure of a kind has its own line, and while it lasts, one more line a minute says how many
 * there were; `summarize` writes it.
 */
export function createCalmErrors(summarize: (message: string) => void): CalmErrors {
  const left = new Map<string, number>();

  const endPeriod = (kind: string): void => {
    const count = left.get(kind) ?? 0;
    left.delete(kind);
    if (count === 0) return;
    summarize(`${kind}: ${count} more ${count === 1 ? 'failure' : 'failures'} within a minute`);
    begin(kind);
  };
  const begin = (kind: string): void => {
    left.set(kind, 0);
    setTimeout(() => endPeriod(kind), periodMs).unref();
  };

  return {
    admits(error) {
      const kind = kindOf(error);
      if (kind === null) return true;
      const count = left.get(kind);
      if (count === undefined) begin(kind);
      else left.set(kind, count + 1);
      return count === undefined;
    },
  };
}
