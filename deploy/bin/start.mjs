import { install } from './install.mjs';
import { become, run, tsx } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';
import { serverProgram } from './server-module.mjs';

/*
 * `npm start`: installs packages, releases this checkout, and serves it. The server opens its database meanwhile, and a first start seeds
 * the demo data while the packages are built. `-- --postgres` uses a private PostgreSQL.
 */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  const released = run(process.execPath, tsx('deploy/src/main-release.ts'));
  become(serverProgram(...args, '--after-release'), released);
} catch (error) {
  say(error.message);
  process.exit(1);
}
