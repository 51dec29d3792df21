import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../server/paths';

/** The source that the platform is bundled from. */
export const platformEntry = 'deploy/release/platform/platform.ts';

/** The file name of the module in a platform build. */
export const moduleName = 'platform.mjs';

/**
 * Bundles the platform of this checkout into one module with no dependencies except Node's own modules; callers
 * pass in everything else that it needs. The id is the hash of its text.
 */
export async function bundlePlatform(): Promise<{ id: string; text: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, platformEntry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Folder names of this machine would produce different builds from the same sources.
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  return { id: createHash('sha256').update(text).digest('hex').slice(0, 10), text };
}
