import { install } from './install.mjs';
import { become, must, tsx } from './run.mjs';
import { say } from './say.mjs';

say('Heliograph');
await install();
await must(process.execPath, tsx('deploy/src/main-release.ts'));

become(tsx('deploy/src/main-serve.ts'));
