import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, exportEmbedded, restore, type BackupSummary } from '@heliograph/api/backup';
import { describeFailure } from '@heliograph/api/describe-failure';
import { dataDir } from './paths';
import { startPrivatePostgres } from './private-postgres';
import { readSettings } from './settings';

const usage = `npm run backup -- [<file>] [--no-verify] [--postgres]
npm run restore -- <file> [--postgres]

Uses the same database as npm start: DATABASE_URL, the private PostgreSQL with --postgres, or the embedded one.

backup   Writes all data as of one moment to a compressed file, by default heliograph-<time>.backup, while servers go on.
         The file is then restored into a second database, and rows and trial balance are compared; --no-verify skips that.
         SECRET is not in it: keep it, or DATA_DIR/secret, elsewhere.
restore  Loads a backup into an empty PostgreSQL database, compares rows and trial balance, and runs newer migrations.`;

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

const report = ({ at, tables, rows, ledgerEntries }: BackupSummary): void =>
  say(`${rows} rows of ${tables} tables as of ${at}; the trial balance of ${ledgerEntries} entries is 0`);

/** Runs work on PostgreSQL: the one of DATABASE_URL, or the private one. */
async function onPostgres(work: (url: string) => Promise<BackupSummary>): Promise<BackupSummary> {
  const { databaseUrl, postgres } = readSettings(process.env, process.argv.slice(2));
  if (databaseUrl !== undefined) return work(databaseUrl);
  if (!postgres) throw new Error('A backup is restored into PostgreSQL. Set DATABASE_URL, or use --postgres.');
  const server = await startPrivatePostgres(dataDir, say);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-verify': { type: 'boolean', default: false }, postgres: { type: 'boolean' } },
  });
  const [command, named, ...rest] = positionals;
  if (rest.length > 0 || !(command === 'backup' || (command === 'restore' && named))) throw new Error(usage);
  const file = path.resolve(named ?? `heliograph-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`);
  const embedded = path.join(dataDir, 'db');
  if (command === 'restore') report(await onPostgres((url) => restore(url, file)));
  else if (process.env['DATABASE_URL'] === undefined && !values.postgres && existsSync(embedded))
    report(await exportEmbedded(embedded, file));
  else report(await onPostgres((url) => backUp(url, file, { unverified: values['no-verify'] })));
  say(file);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
