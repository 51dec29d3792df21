/** The database is unreachable, or a connection to it broke. The request itself is valid. */
export class DatabaseUnavailable extends Error {
  /**
   * `outcome` is `unknown` if the statement may have run: the connection broke before a commit, or a single
   * writing statement, was confirmed.
   */
  constructor(
    readonly outcome: 'nothing' | 'unknown',
    cause?: unknown,
  ) {
    super('The database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Class 08: the connection; 57P01 to 57P05: ended by the server, which may be stopping or starting;
// 25P03: idle in a transaction for too long; 53300: no free connection.
const states = /^(08[0-9A-Z]{3}|57P0[1-5]|25P03|53300)$/;

// Messages of `pg` itself, without a code.
const driverMessages = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
];

/** Checks for a failed connection, which must not be used again; false for an error response of the database. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (typeof code === 'string' && (network.has(code) || states.test(code))) return true;
  return driverMessages.some((pattern) => pattern.test(message));
}

// Serialization, deadlock, a lock that came too late.
const inTheWay = /^(40001|40P01|55P03)$/;
// A canceled statement, and what the server lacks: memory, disk, locks.
const lacking = /^(57014|53[0-9A-Z]{3})$/;

/** Checks for another transaction that was in the way: a deadlock, a serialization failure, a lock that wasn't free. */
export function isBlocked(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && inTheWay.test(code);
}

/**
 * Checks whether the same work may succeed later: the database is unavailable or overloaded, or another transaction was
 * in the way.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isConnectionLoss(error) || isBlocked(error)) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && lacking.test(code);
}
