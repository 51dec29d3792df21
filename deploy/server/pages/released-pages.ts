import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressPage, sendPage, type CompressedPage } from './compressed-page';
import type { LiveEpoch } from '../store/live-epoch';
import { bootHash, pageOfHost } from './page';
import type { PageSource } from './static';

/** The pages generated from the live epoch. */
interface Made {
  live: LiveEpoch;
  hash: string;
  /** Pages by host. */
  pages: Map<string, Promise<CompressedPage>>;
}

/**
 * Serves pages as released, with each host's own entry and brand only. A page is generated at the first request of the
 * host, then cached until the next release, which a running server notices at once.
 */
export function releasedPages(storeDir: string, live: () => LiveEpoch): PageSource {
  let made: Made | null = null;
  const current = (): Made => {
    const now = live();
    if (made?.live !== now) made = { live: now, hash: bootHash(now.registry), pages: new Map() };
    return made;
  };
  const make = async (file: string, host: string): Promise<CompressedPage> =>
    compressPage(pageOfHost(await readFile(file, 'utf8'), host));
  return {
    bootHash: () => current().hash,
    async send(app, host, reply) {
      const {
        live: { dir },
        pages,
      } = current();
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
