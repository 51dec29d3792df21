import { install } from './install.mjs';
import { become, must, tsx } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';

/* `npm start`: installs packages, releases this checkout, and serves it. `-- --postgres` uses a private PostgreSQL. */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  await must(process.execPath, tsx('deploy/src/main-release.ts'));
  become(tsx('deploy/src/main-serve.ts', ...args));
} catch (error) {
  say(error.message);
  process.exit(1);
}
