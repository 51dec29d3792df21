import { install } from './install.mjs';
import { programs } from './programs.mjs';
import { become, run } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';

/*
 * `npm start`: installs packages, releases this checkout, and serves it. The server opens its database meanwhile, and a
 * first start seeds the demo data while the packages are built. `-- --postgres` uses a private PostgreSQL.
 */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  const program = programs();
  const released = run(process.execPath, program('main-release'));
  become(program('main-serve', ...args, '--after-release'), released);
} catch (error) {
  say(error.message);
  process.exit(1);
}
