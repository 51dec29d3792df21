import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Imported before the federation plugin, which puts modules into `node_modules` of the folder that it is loaded in: the
 * ids in a build depend on their paths, and a build must not depend on the folder that it is started in.
 */
process.chdir(path.resolve(fileURLToPath(import.meta.url), '../../..'));
