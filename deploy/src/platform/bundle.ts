import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths';

/** Name of the module in a build of the platform. */
export const moduleName = 'platform.mjs';

/**
 * Bundles the platform of this tree into one module without dependencies but Node's own; what it needs
 * beside that is given to it. The id is the hash of its text.
 */
export async function bundlePlatform(): Promise<{ id: string; text: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'deploy/src/platform/platform.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Names of this machine's folders would make another build of the same sources.
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  return { id: createHash('sha256').update(text).digest('hex').slice(0, 10), text };
}
