import { install } from './install.mjs';
import { become } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';
import { serverProgram } from './server-module.mjs';

/* `npm run serve`: serves what is live in the release store, without building or releasing. Accepts `-- --postgres`, like `npm start`. */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  become(serverProgram(...args));
} catch (error) {
  say(error.message);
  process.exit(1);
}
