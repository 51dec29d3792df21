import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startNode } from './child';
import { root } from '../../server/paths';
import { BuildFailed } from '../acts/refused';

/** What a builder builds: a package, into a folder. */
interface Build {
  folder: string;
  buildId: string;
  output: string;
}

/** Builds packages in a process that stays warm. */
export interface Builder {
  /** Builds a package; one at a time. Throws `BuildFailed` with the messages of webpack. */
  build(wanted: Build): Promise<void>;
  /** Ends its process. */
  close(): void;
}

/**
 * Creates a builder, whose process starts with the first build. `cache` keeps what was compiled on disk for the next
 * process: it makes the next builds faster, and this one slower by a third.
 */
export function createBuilder({ cache }: { cache: boolean }): Builder {
  let child: ChildProcess | null = null;
  let printed = '';

  const start = (): ChildProcess => {
    const started = startNode([path.join(root, 'deploy/release/builder/builder-process.mjs')], {
      cwd: root,
      ipc: true,
    });
    started.stdout?.on('data', (chunk: Buffer) => (printed += String(chunk)));
    started.stderr?.on('data', (chunk: Buffer) => (printed += String(chunk)));
    return started;
  };

  return {
    async build({ folder, buildId, output }) {
      child ??= start();
      printed = '';
      const answered = once(child, 'message') as Promise<[{ problem: string }]>;
      const ended = once(child, 'exit').then(() => {
        throw new BuildFailed(`${folder} failed to build: the process of the builder ended.\n${printed}`);
      });
      ended.catch(() => undefined);
      child.send({ folder, buildId, output, cache });
      const [{ problem }] = await Promise.race([answered, ended]);
      if (problem) throw new BuildFailed(`${folder} failed to build:\n${problem}\n${printed}`);
    },
    // Not by disconnecting: Node then never reports that all of its pipes are closed.
    close: () => void child?.kill(),
  };
}
