import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the hash of a successful build to `hash.txt` when all its files are written, so that a server can notify
 * pages.
 */
export class StampPlugin {
  apply(compiler) {
    compiler.hooks.done.tapPromise('Stamp', async ({ compilation, hash }) => {
      if (compilation.errors.length > 0) return;
      const file = path.join(compiler.outputPath, 'hash.txt');
      // A watcher never reads a partially written file.
      await writeFile(`${file}.half`, hash);
      await rename(`${file}.half`, file);
    });
  }
}
