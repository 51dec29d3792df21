import { install } from './install.mjs';
import { programs } from './programs.mjs';
import { become, run } from './run.mjs';
import { say } from './say.mjs';

/*
 * `npm start`: installs packages, releases this checkout, and serves it. The server opens its database meanwhile, and a
 * first start seeds the demo data while the packages are built.
 */
say('Heliograph');
try {
  await install();
  const program = programs();
  const released = run(process.execPath, program('main-release'));
  become(program('main-serve', '--after-release'), released);
} catch (error) {
  say(error.message);
  process.exit(1);
}
