import { install } from './launch/install.mjs';
import { programs } from './launch/programs.mjs';
import { become } from './launch/run.mjs';
import { say } from './launch/say.mjs';

/* `npm run worker`: sends messages, delivers webhooks, and runs jobs for the servers with the same DATABASE_URL. */
say('Heliograph worker');
try {
  await install();
  become(programs()('main-worker', ...process.argv.slice(2)));
} catch (error) {
  say(error.message);
  process.exit(1);
}
