import { parseArgs } from 'node:util';
import { noPostgres, postgresFolder } from './postgres-install.mjs';

/**
 * Validates the arguments of `npm start` and `npm run serve` before anything is built. Returns the server's arguments.
 */
export function serveArguments(argv) {
  const { values } = parseArgs({ args: argv, options: { postgres: { type: 'boolean', default: false } } });
  if (!values.postgres) return [];
  if (!postgresFolder()) throw new Error(noPostgres);
  return ['--postgres'];
}
