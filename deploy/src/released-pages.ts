import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@heliograph/shared/remote';
import { bootHash } from './page';
import type { PageSource } from './static';
import { epochDir } from './store/folder-store';

/** Pages as they were released: precompressed files of the live epoch. A release under a running server is seen at once. */
export function releasedPages(storeDir: string): PageSource {
  const epochs = path.join(storeDir, 'epochs');
  if (!existsSync(epochs)) throw new Error('Nothing is released yet; run npm start or npm run build.');
  let known = { at: 0, dir: '', hash: '' };
  const live = (): typeof known => {
    const at = statSync(epochs).mtimeMs;
    if (at === known.at) return known;
    const dir = epochDir(Number(readdirSync(epochs).sort().at(-1)));
    const registry = JSON.parse(readFileSync(path.join(storeDir, dir, 'registry.json'), 'utf8')) as Registry;
    known = { at, dir, hash: bootHash(registry) };
    return known;
  };
  return {
    bootHash: () => live().hash,
    send: (app, reply) => reply.sendFile(`${live().dir}/${app}.html`, storeDir),
    sendRegistry: (app, reply) => reply.sendFile(`${live().dir}/${app}.json`, storeDir),
  };
}
