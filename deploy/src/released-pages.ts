import { statSync } from 'node:fs';
import path from 'node:path';
import { bootHash } from './page';
import { storeDir } from './paths';
import { readRegistry, registryFile } from './registry';
import type { PageSource } from './static';

/** Pages as they were released: precompressed files of the store. A release under a running server is seen at once. */
export function releasedPages(): PageSource {
  if (!readRegistry()) throw new Error('Nothing is built yet; run npm start or npm run build.');
  let known = { at: 0, hash: '' };
  return {
    bootHash() {
      const at = statSync(registryFile).mtimeMs;
      const registry = at === known.at ? null : readRegistry();
      if (registry) known = { at, hash: bootHash(registry) };
      return known.hash;
    },
    send: (app, reply) => reply.sendFile(`${app}.html`, path.resolve(storeDir)),
  };
}
