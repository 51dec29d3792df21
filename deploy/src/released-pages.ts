import type { LiveEpoch } from './live-epoch';
import { bootHash } from './page';
import type { PageSource } from './static';

/** Pages as they were released: precompressed files of the live epoch. A release under a running server is seen at once. */
export function releasedPages(storeDir: string, live: () => LiveEpoch): PageSource {
  let known: { live: LiveEpoch | null; hash: string } = { live: null, hash: '' };
  return {
    bootHash() {
      const now = live();
      if (known.live !== now) known = { live: now, hash: bootHash(now.registry) };
      return known.hash;
    },
    send: (app, reply) => reply.sendFile(`${live().dir}/${app}.html`, storeDir),
    sendRegistry: (app, reply) => reply.sendFile(`${live().dir}/${app}.json`, storeDir),
  };
}
