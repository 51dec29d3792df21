import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from '../builder/child';
import type { Refusal } from '../gate/candidate';
import { sourceHash } from '../inputs/source-hash';
import { root } from '../../server/paths';
import type { Platform } from '../platform/platform';
import type { Releasable } from '../releasables';

const read = (file: string): Promise<string | null> => readFile(path.join(root, file), 'utf8').catch(() => null);

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/**
 * Runs the platform's checks on the sources of a package, once: when a release has to be repeated because
 * another was first, only the gate runs again.
 */
export async function sourceChecks(
  platform: Platform,
  platformBuild: string,
  { name, sources }: Releasable,
  say: (line: string) => void,
): Promise<Refusal[]> {
  if (sources.length === 0) return [];
  const started = performance.now();
  const stamp = `.cache/gate/${name}.passed`;
  const state = `${platformBuild} ${sourceHash(sources)}`;
  if ((await read(stamp)) === state) return [];
  const refusals = await platform.sourceGate({
    name,
    folders: sources,
    root,
    write,
    read,
    runNode: (args) => runNode(args, { cwd: root }),
  });
  if (refusals.length === 0) await write(stamp, state);
  say(`types and tests of ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return refusals;
}
