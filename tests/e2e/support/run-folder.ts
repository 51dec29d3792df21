import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstPort } from './server-port';

/**
 * Folder for what the workers of a run share. It is inside the data of the first server, so that a new one starts
 * without it.
 */
export const runFolder = path.resolve(fileURLToPath(import.meta.url), `../../../../.cache/test-data-${firstPort}`);

/** Names the database of which each server of the run uses a copy. */
export const templateFile = path.join(runFolder, 'template.json');
