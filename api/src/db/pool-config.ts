import pg, { type PoolConfig } from 'pg';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
/** The timeout for a free connection to a database that responds; one that doesn't is detected much earlier. */
const CONNECT_MS = 20_000;
/** A transaction idle for longer holds locks for a process that is gone or stuck. */
const IDLE_MS = 15_000;
/** How much longer the client waits for a statement than the server: a response may be on its way. */
const GRACE_MS = 5_000;

/**
 * Parses `2026-11-20 14:14:05.123+00`, as written in UTC, which is the zone of each connection: the driver's own parser
 * takes several times as long, and exports have millions of times. Anything else, such as `infinity` or a year of five
 * digits, is left to it.
 */
function parseInstant(text: string): unknown {
  return text.length >= 22 && text.length <= 29 && text.charAt(4) === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(23, text.length - 3))}Z`)
    : parseAny(text);
}
const parseAny = pg.types.getTypeParser(TIMESTAMPTZ);

/** Pool sizes and statement timeouts: calls respond in milliseconds, exports and seeding may take longer. */
export const ordinary = { max: 10, statementMs: 15_000 };
export const patient = { max: 3, statementMs: 120_000 };

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    return oid === TIMESTAMPTZ ? parseInstant : pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export const configOf = (url: string, { max, statementMs }: typeof ordinary): PoolConfig => ({
  connectionString: url,
  types,
  max,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  query_timeout: statementMs + GRACE_MS,
  // Compiling a statement costs more than statements on a thousand rows take.
  options: `-c timezone=UTC -c jit=off -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${IDLE_MS}`,
});
