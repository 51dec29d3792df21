import { install } from './install.mjs';
import { must, tsx } from './run.mjs';

await install();
await must(process.execPath, tsx('deploy/src/main-release.ts'));
