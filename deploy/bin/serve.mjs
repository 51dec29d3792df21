import { install } from './install.mjs';
import { programs } from './programs.mjs';
import { become } from './run.mjs';
import { say } from './say.mjs';

/* `npm run serve`: serves what is live in the release store, without building or releasing. */
say('Heliograph');
try {
  await install();
  become(programs()('main-serve'));
} catch (error) {
  say(error.message);
  process.exit(1);
}
