import { statSync } from 'node:fs';
import path from 'node:path';
import { readLiveEpoch } from './live-epoch';
import { bootHash } from './page';
import type { PageSource } from './static';

/** Pages as they were released: precompressed files of the live epoch. A release under a running server is seen at once. */
export function releasedPages(storeDir: string): PageSource {
  const epochs = path.join(storeDir, 'epochs');
  let known = { at: -1, dir: '', hash: '' };
  const live = (): typeof known => {
    const at = statSync(epochs, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at === known.at) return known;
    const { dir, registry } = readLiveEpoch(storeDir);
    known = { at, dir, hash: bootHash(registry) };
    return known;
  };
  return {
    bootHash: () => live().hash,
    send: (app, reply) => reply.sendFile(`${live().dir}/${app}.html`, storeDir),
    sendRegistry: (app, reply) => reply.sendFile(`${live().dir}/${app}.json`, storeDir),
  };
}
