import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The release store: immutable builds, the registry, and one page per app. Set `RELEASE_DIR` to move it. */
export const storeDir = path.resolve(root, process.env['RELEASE_DIR'] ?? 'dist');

/** The folder for the private PostgreSQL and secrets. Set `DATA_DIR` to move it. */
export const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
