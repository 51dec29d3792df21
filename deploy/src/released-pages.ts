import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressPage, sendPage, type CompressedPage } from './compressed-page';
import type { LiveEpoch } from './live-epoch';
import { bootHash, pageOfHost } from './page';
import type { PageSource } from './static';

/** What was made of the live epoch. */
interface Made {
  live: LiveEpoch;
  hash: string;
  /** Pages by the host that gets them. */
  pages: Map<string, Promise<CompressedPage>>;
}

/**
 * Pages as they were released, each host's with its own entry and brand only: made at the first request of the
 * host, then kept until the next release, which a running server sees at once.
 */
export function releasedPages(storeDir: string, live: () => LiveEpoch): PageSource {
  let made: Made | null = null;
  const current = (): Made => {
    const now = live();
    if (made?.live !== now) made = { live: now, hash: bootHash(now.registry), pages: new Map() };
    return made;
  };
  const make = async (file: string, host: string): Promise<CompressedPage> => compressPage(pageOfHost(await readFile(file, 'utf8'), host));
  return {
    bootHash: () => current().hash,
    async send(app, host, reply) {
      const { live: { dir }, pages } = current();
      const page = pages.get(host) ?? make(path.join(storeDir, dir, `${app}.html`), host);
      pages.set(host, page);
      try {
        return sendPage(reply, await page);
      } catch (error) {
        // The next request tries again.
        pages.delete(host);
        throw error;
      }
    },
    sendRegistry: (app, reply) => reply.sendFile(`${live().dir}/${app}.json`, storeDir),
  };
}
