import { install } from './install.mjs';
import { become, tsx } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';

/* `npm run serve`: serves what is live in the release store, without building or releasing. Accepts `-- --postgres`, like `npm start`. */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  become(tsx('deploy/src/main-serve.ts', ...args));
} catch (error) {
  say(error.message);
  process.exit(1);
}
