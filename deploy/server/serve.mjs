import { install } from './launch/install.mjs';
import { programs } from './launch/programs.mjs';
import { become } from './launch/run.mjs';
import { say } from './launch/say.mjs';

/* `npm run serve`: serves what is live in the release store, without building or releasing. */
say('Heliograph');
try {
  await install();
  become(programs()('main-serve'));
} catch (error) {
  say(error.message);
  process.exit(1);
}
