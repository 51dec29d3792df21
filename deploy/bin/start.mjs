import { existsSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { become, must, root, tsx } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';

/* `npm start`: installs packages, releases this checkout, and serves it. `-- --postgres` uses a private PostgreSQL. */
const folder = (variable, name) => path.resolve(root, process.env[variable] ?? name);
const startsEmpty = () => process.env.DATABASE_URL === undefined && !existsSync(folder('DATA_DIR', '.data')) && !existsSync(path.join(folder('RELEASE_DIR', 'dist'), 'epochs'));

say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  const release = must(process.execPath, tsx('deploy/src/main-release.ts'));
  // A first start seeds the demo data while the packages are built.
  const prepare = startsEmpty() ? must(process.execPath, tsx('deploy/src/main-prepare.ts', ...args)) : null;
  await Promise.all([release, prepare]);
  become(tsx('deploy/src/main-serve.ts', ...args));
} catch (error) {
  say(error.message);
  process.exit(1);
}
