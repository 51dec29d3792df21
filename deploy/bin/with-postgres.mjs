import { spawn } from 'node:child_process';
import { postgresFolder, startPostgres } from './postgres.mjs';
import { say } from './say.mjs';

/*
 * `node deploy/bin/with-postgres.mjs <command> …`: runs a command with TEST_DATABASE_URL set, either as it is
 * or to a temporary server. Exits with 3 if PostgreSQL is not installed.
 */
const [command, ...args] = process.argv.slice(2);
const given = process.env['TEST_DATABASE_URL'];
const folder = given ? null : postgresFolder();

if (!command) {
  say('Usage: node deploy/bin/with-postgres.mjs <command> …');
  process.exit(2);
}
if (!given && !folder) {
  say('TEST_DATABASE_URL is not set, and PostgreSQL 15 or later is not installed.');
  process.exit(3);
}
const server = folder ? await startPostgres(folder) : null;
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server?.url ?? given },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', async (code) => {
  await server?.stop();
  process.exit(code ?? 1);
});
child.once('error', async (error) => {
  say(error.message);
  await server?.stop();
  process.exit(1);
});
