import { install } from './install.mjs';
import { programs } from './programs.mjs';
import { become } from './run.mjs';
import { say } from './say.mjs';
import { serveArguments } from './serve-arguments.mjs';

/*
 * `npm run serve`: serves what is live in the release store, without building or releasing. Accepts `-- --postgres`,
 * like `npm start`.
 */
say('Heliograph');
try {
  const args = serveArguments(process.argv.slice(2));
  await install();
  become(programs()('main-serve', ...args));
} catch (error) {
  say(error.message);
  process.exit(1);
}
